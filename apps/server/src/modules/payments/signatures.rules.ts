import { isHmac } from '../../lib/secrets.ts';

/** Whether a checkout's signature is the HMAC of `order_id|payment_id` with the key secret (Razorpay's documentation). */
export function isCheckoutSignature(
  signature: string,
  { orderId, paymentId, keySecret }: { orderId: string; paymentId: string; keySecret: string },
): boolean {
  return isHmac(signature, `${orderId}|${paymentId}`, keySecret);
}

/** Whether a webhook's signature is the HMAC of its body's bytes with the webhook secret. */
export function isWebhookSignature(signature: string, rawBody: Buffer, webhookSecret: string): boolean {
  return isHmac(signature, rawBody, webhookSecret);
}
