import type { WebhookDelivery, WebhookRecord } from '../records.ts';
import { signWebhook } from '../signatures.ts';

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
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${DELIVERY_TIMEOUT_MS} ms`);
      abort.abort(error);
      reject(error);
    }, DELIVERY_TIMEOUT_MS);
  });
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
      signal: abort.signal,
    });
    const response = await Promise.race([to.deliver(request), late]);
    await response.body?.cancel();
    const { status } = response;
    return { status, failure: status >= 200 && status < 300 ? null : `status ${status}` };
  } catch (error) {
    return { status: null, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
