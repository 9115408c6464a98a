import type { ApiError, OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/is-api-error.ts';
import { loadResult, type PlacedOrder } from './load-result.ts';

/**
 * What has become of an order: `open` while nobody has paid it as far as anyone knows (`isReleased` once its places are
 * given back), `paid` when it is paid and its tickets could not be had just now, `refunded` when its money goes back,
 * `failed` when the payment that its window reported did not go through, with the server's reason.
 */
export type OrderNews =
  | { kind: 'open'; isReleased: boolean }
  | { kind: 'paid' }
  | { kind: 'done'; result: OrderResult }
  | { kind: 'refunded' }
  | { kind: 'failed'; error: ApiError };

/**
 * Gives an order's places back, unless it is paid meanwhile: a window may be dismissed before or after the money went
 * through (a UPI approval on the phone, say). Safe to repeat, which is also how to ask for news of it.
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
    if (!isApiError(error, 'order_closed')) return { kind: 'open', isReleased: false }; // the hold runs out by itself
  }
  try {
    return { kind: 'done', result: await loadResult(order, api) };
  } catch (error) {
    // What was free has no money to go back.
    return { kind: order.razorpay_order && isApiError(error, 'not_found') ? 'refunded' : 'paid' };
  }
}
