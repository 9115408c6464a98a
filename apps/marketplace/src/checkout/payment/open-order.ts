import type { OrderResult, OrderStatus } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';
import type { Api } from '../../lib/api.ts';
import { isPayable, type PayableOrder } from './payment-window.ts';

/** An order that can neither be paid nor released. */
export interface ClosedOrder {
  kind: 'closed';
  state: Exclude<OrderStatus['state'], 'pending'>;
  /** The server's reason for a refund. */
  reason: string | null;
}

/** Asks for an open order of the customer, of any purchase. Rejects with the API client's error. */
export async function findOpenOrder(
  id: string,
  api: Api,
): Promise<{ kind: 'open'; order: PayableOrder } | { kind: 'done'; result: OrderResult } | ClosedOrder> {
  try {
    const { state, order, result, reason = null } = await api.orders.get({ params: { id } });
    if (state === 'paid' && result) return { kind: 'done', result };
    if (state !== 'pending') return { kind: 'closed', state, reason };
    if (!order || !isPayable(order)) throw new Error(`order ${id} is pending without a payment`);
    return { kind: 'open', order };
  } catch (error) {
    // Another customer has signed in meanwhile; the order does not block that customer.
    if (!isApiError(error, 'not_found')) throw error;
    return { kind: 'closed', state: 'cleared', reason: null };
  }
}
