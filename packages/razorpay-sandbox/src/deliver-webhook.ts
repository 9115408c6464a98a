import type { WebhookDelivery, WebhookRecord } from './records.ts';
import { signWebhook } from './signatures.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 2 * 60 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/**
 * The instant (ms) of a webhook's next attempt, after pauses of 2 s, 4 s, 8 s … up to two hours. Null when it would come
 * more than 24 hours after the event.
 */
export function nextAttempt({ created_at, attempts }: WebhookRecord, now: number): number | null {
  const next = now + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return next - created_at * 1000 > GIVE_UP_AFTER_MS ? null : next;
}

/** The time in which the receiver must answer. */
export const DELIVERY_TIMEOUT_MS = 5_000;

/** Sends a webhook to its receiver, as `fetch` does. */
export type Deliver = (request: Request) => Promise<{ status: number; body?: ReadableStream | null }>;

/**
 * Sends a webhook, signed over its raw body. The receiver accepts it with a 2xx within five seconds; else `failure` says
 * why it did not.
 */
export async function deliverWebhook(
  webhook: WebhookRecord,
  to: { url: string; secret: string; deliver: Deliver },
): Promise<Omit<WebhookDelivery, 'at'>> {
  try {
    const request = new Request(to.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Signature': signWebhook(webhook.body, to.secret),
        'X-Razorpay-Event-Id': webhook.id,
        'User-Agent': 'Razorpay-Webhook/v1',
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    });
    const response = await to.deliver(request);
    await response.body?.cancel();
    const { status } = response;
    return { status, failure: status >= 200 && status < 300 ? null : `status ${status}` };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = error instanceof Error ? error.message : String(error);
    return { status: null, failure: isLate ? `no answer within ${DELIVERY_TIMEOUT_MS} ms` : reason };
  }
}
