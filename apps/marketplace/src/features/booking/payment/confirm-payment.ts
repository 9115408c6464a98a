import { isApiError } from '@jalsa/web/api-errors';
import type { Api } from '../../../lib/api.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';
import type { OrderNews } from './release-order.ts';
import { type PaymentReport, reportPayment } from './report-payment.ts';

/**
 * Reports a payment once; safe to repeat. Returns `paid` when its state is unknown, and `failed` when the server has
 * no money of it.
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
    // Final answers of the server; if the bank captures the money later, the order's news tells.
    if (isApiError(error, 'payment_failed', 'bad_signature', 'not_found')) return { kind: 'failed', error };
  }
  try {
    return { kind: 'done', result: await loadResult(order, api) }; // the webhook may have settled the payment already
  } catch {
    return { kind: 'paid' };
  }
}
