import type { CreateOrder, OrderResult } from '@jalsa/api-client';
import type { Api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/is-api-error.ts';
import type { Activity } from '../model/place.ts';
import type { Paid } from './payment-window.ts';
import { type PlacedOrder, resultOf } from './result-of.ts';
import { settle } from './settle.ts';

type PayableOrder = PlacedOrder & { razorpay_order: NonNullable<PlacedOrder['razorpay_order']> };

/** What a purchase needs from around it. */
export interface PurchasePorts {
  api: Api;
  /** Loads the payment provider's script. */
  loadScript: () => Promise<void>;
  openWindow: (order: PayableOrder) => Promise<Paid | null>;
  move: (activity: Activity) => void;
  wait: (ms: number) => Promise<void>;
}

/** How a purchase ended. A refused order rejects instead, with the caller's error. */
export type PurchaseEnd =
  | { kind: 'done'; result: OrderResult }
  | { kind: 'dismissed' }
  | { kind: 'script_failed' }
  | { kind: 'unconfirmed' };

/** Places an order and sees it through: nothing to pay, paid, dismissed, or paid without our knowing it yet. */
export async function purchase(
  body: CreateOrder,
  options: { idempotencyKey: string; utmSource: string | null; free: boolean },
  ports: PurchasePorts,
): Promise<PurchaseEnd> {
  const { api, move } = ports;
  // Beside the order, not after it: on a phone the script takes longer than the order.
  const script = options.free ? Promise.resolve(true) : ports.loadScript().then(yes, no);
  const { data: order } = await api.orders.create({
    body,
    headers: { 'idempotency-key': options.idempotencyKey },
  });
  if (!isPayable(order)) return { kind: 'done', result: resultOf(order, order.ticket_data.tickets ?? []) };
  if (!(await script)) return (await giveUp(order, ports)) ?? { kind: 'script_failed' };
  move('paying');
  const paid = await ports.openWindow(order);
  if (!paid) return (await giveUp(order, ports)) ?? { kind: 'dismissed' };
  move('settling');
  return await settle(order, paid, options.utmSource, ports);
}

const yes = () => true;
const no = () => false;

function isPayable(order: PlacedOrder): order is PayableOrder {
  return order.razorpay_order != null;
}

// A window may be dismissed after the money went through (a UPI approval on the phone, say). The server then
// refuses to clear, and there is a ticket.
async function giveUp(order: PayableOrder, { api, move }: PurchasePorts): Promise<PurchaseEnd | null> {
  move('clearing');
  try {
    const ids = { event_id: order.event_data._id, ticket_id: order.ticket_order._id };
    await api.orders.clear({ body: ids, keepalive: true });
    return null;
  } catch (error) {
    if (!isApiError(error, 'order_closed')) return null; // the hold runs out by itself
  }
  try {
    const ticketId = order.ticket_data.ticket_tracking_id;
    const ticket = await api.customer.ticket({ params: { ticketId } });
    return { kind: 'done', result: resultOf(order, [ticket]) };
  } catch (error) {
    return isApiError(error, 'not_found') ? null : { kind: 'unconfirmed' };
  }
}
