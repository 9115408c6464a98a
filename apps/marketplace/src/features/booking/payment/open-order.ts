import type { OrderStatus } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api-errors';
import type { Api } from '../../../lib/api.ts';
import {
  isPayable,
  type PayableOrder,
  type PurchaseEnd,
  type PurchasePorts,
  payOrder,
  type ReleasedOrder,
} from './purchase.ts';
import { type OrderNews, releaseOrder } from './release-order.ts';

/** An order that can neither be paid nor given up. `paid` when its tickets could not be loaded. */
export interface ClosedOrder {
  kind: 'closed';
  state: Exclude<OrderStatus['state'], 'pending'>;
  /** The server's reason for a refund. */
  reason: string | null;
}

type Done = Extract<OrderNews, { kind: 'done' }>;

/** The end of a payment of an open order; `not_opened` when the payment script failed, which leaves the order open. */
export type ResumeEnd = PurchaseEnd | ClosedOrder | { kind: 'not_opened' };

/** The end of an attempt to give an open order up; `not_given_up` when the server did not answer. */
export type GiveUpEnd =
  | { kind: 'given_up'; unsettled: ReleasedOrder }
  | { kind: 'not_given_up' }
  | { kind: 'unconfirmed'; unsettled: ReleasedOrder }
  | { kind: 'refunded' }
  | Done
  | ClosedOrder;

/** Pays an open order of the customer, of any event. Rejects with the API client's error. */
export async function payOpenOrder(
  id: string,
  options: { utmSource: string | null },
  ports: PurchasePorts,
): Promise<ResumeEnd> {
  const script = ports.loadScript().then(
    () => true,
    () => false,
  );
  const found = await findOpenOrder(id, ports.api);
  if (found.kind !== 'open') return found;
  if (!(await script)) return { kind: 'not_opened' };
  return await payOrder(found.order, options, ports);
}

/** Gives an open order up, unless it is paid meanwhile. Rejects with the API client's error. */
export async function giveUpOpenOrder(id: string, api: Api): Promise<GiveUpEnd> {
  const found = await findOpenOrder(id, api);
  if (found.kind !== 'open') return found;
  const unsettled = { order: found.order, report: null };
  const news = await releaseOrder(found.order, api);
  if (news.kind === 'paid') return { kind: 'unconfirmed', unsettled };
  if (news.kind !== 'open') return news;
  return news.isReleased ? { kind: 'given_up', unsettled } : { kind: 'not_given_up' };
}

async function findOpenOrder(
  id: string,
  api: Api,
): Promise<{ kind: 'open'; order: PayableOrder } | Done | ClosedOrder> {
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
