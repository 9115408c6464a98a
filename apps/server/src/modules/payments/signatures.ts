import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a checkout's signature is the key secret's over `order_id|payment_id` (Razorpay's documentation). */
export function isCheckoutSignature(
  signature: string,
  { orderId, paymentId, keySecret }: { orderId: string; paymentId: string; keySecret: string },
): boolean {
  return isHmac(signature, `${orderId}|${paymentId}`, keySecret);
}

/** Whether a webhook's signature is the webhook secret's over the bytes of its body. */
export function isWebhookSignature(signature: string, rawBody: Buffer, webhookSecret: string): boolean {
  return isHmac(signature, rawBody, webhookSecret);
}

// Compared in constant time; a text of another length or alphabet is none.
function isHmac(signature: string, text: string | Buffer, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const ours = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(ours, Buffer.from(signature, 'hex'));
}
