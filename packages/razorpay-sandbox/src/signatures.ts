import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The checkout signature: hex HMAC-SHA256 with the key secret over `order_id|payment_id`. */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/** The webhook signature: hex HMAC-SHA256 with the webhook secret over the raw body. */
export function signWebhook(rawBody: string, webhookSecret: string): string {
  return hmac(webhookSecret, rawBody);
}

/** Compares two texts in a time that depends only on their lengths. */
export function sameText(a: string, b: string): boolean {
  const [ours, theirs] = [Buffer.from(a), Buffer.from(b)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
