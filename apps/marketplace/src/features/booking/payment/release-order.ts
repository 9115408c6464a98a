import type { ApiError, OrderResult } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api-errors';
import type { Api } from '../../../lib/api.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';

/**
 * The state of an order: `open` while no payment is known (`isReleased` when its places were released), `paid` when
 * its tickets could not be loaded, `refunded`, or `failed` with the server's error when the reported payment failed.
 */
export type OrderNews =
  | { kind: 'open'; isReleased: boolean }
  | { kind: 'paid' }
  | { kind: 'done'; result: OrderResult }
  | { kind: 'refunded' }
  | { kind: 'failed'; error: ApiError };

/**
 * Releases the places of an order, unless it is paid meanwhile: a window may be dismissed before or after the payment
 * (a UPI approval on the phone, for instance). Safe to repeat, which is also how to poll for news.
 */
export async function releaseOrder(
  order: PlacedOrder,
  api: Api,
): Promise<Exclude<OrderNews, { kind: 'failed' }>> {
  try {
    const ids = { event_id: order.event_data._id, ticket_id: order.ticket_order._id };
    await api.orders.clear({ body: ids, keepalive: true });
    return { kind: 'open', isReleased: true };
  } catch (error) {
    if (!isApiError(error, 'order_closed')) return { kind: 'open', isReleased: false }; // the hold expires by itself
  }
  try {
    return { kind: 'done', result: await loadResult(order, api) };
  } catch (error) {
    // A free order cannot be refunded.
    return { kind: order.razorpay_order && isApiError(error, 'not_found') ? 'refunded' : 'paid' };
  }
}
