import type { Api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/is-api-error.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';
import type { OrderNews } from './release-order.ts';
import { type PaymentReport, reportPayment } from './report-payment.ts';

/**
 * Reports a payment once; safe to repeat. `paid` when nobody can say just now what became of it, `failed` when the
 * server has looked and holds none of it.
 */
export async function confirmPayment(
  order: PlacedOrder,
  report: PaymentReport,
  api: Api,
): Promise<Exclude<OrderNews, { kind: 'open' }>> {
  try {
    return { kind: 'done', result: await reportPayment(report, api) };
  } catch (error) {
    if (isApiError(error, 'order_closed')) return { kind: 'refunded' };
    // Said again and again, whatever is waited for; should the bank still let the money through, the order tells.
    if (isApiError(error, 'payment_failed', 'bad_signature', 'not_found')) return { kind: 'failed', error };
  }
  try {
    return { kind: 'done', result: await loadResult(order, api) }; // the webhook may have been quicker
  } catch {
    return { kind: 'paid' };
  }
}
