import { orderCreated, paymentCallback } from '@jalsa/api-client/contract';
import * as z from 'zod/mini';
import { forgetLateOrders, keepLateOrders, readLateOrders } from '../../../lib/late-orders.ts';
import type { KeyValueStore } from '../../../lib/storage.ts';
import { type LateOrder, WAITING_MS } from './late-order.ts';

const keptOrder = z.object({
  /** The booking that waits for it. */
  eventId: z.string(),
  /** When it was let go, or what is known of its payment changed, in milliseconds. */
  since: z.number(),
  /** `paying` while its window is open. */
  end: z.enum(['dismissed', 'unconfirmed', 'paying']),
  order: orderCreated.shape.data,
  report: z.nullable(
    z.object({
      paid: z.pick(paymentCallback, {
        razorpay_payment_id: true,
        razorpay_order_id: true,
        razorpay_signature: true,
      }),
      utmSource: z.nullable(z.string()),
    }),
  ),
});

/** A late order as it is kept for the tab, so that a reload goes on waiting for its money. */
export type KeptOrder = z.infer<typeof keptOrder>;

// Another version's orders are left alone: their money is told of by message.
const kept = z.object({ version: z.literal(1), orders: z.array(keptOrder) });

/** Keeps an order that is being paid or was let go, or what is known of it now, beside those that are waited for already. */
export function keepOrder(kept: KeptOrder, nowMs: number, store: KeyValueStore): void {
  const id = kept.order.ticket_order._id;
  const others = readFresh(nowMs, store).filter(({ order }) => order.ticket_order._id !== id);
  write([...others, kept], store);
}

/**
 * The orders of an event that are still waited for: unconfirmed, or let go less than five minutes ago. One whose window
 * was open when its page went away is let go from now on; so not to be asked for while a window is open.
 */
export function keptOrders(eventId: string, nowMs: number, store: KeyValueStore): LateOrder[] {
  const ofEvent = readFresh(nowMs, store).filter((order) => order.eventId === eventId);
  return ofEvent.map((order) => {
    if (order.end !== 'paying') return { ...order, end: order.end };
    const late = { ...order, end: 'dismissed' as const, since: nowMs };
    keepOrder(late, nowMs, store);
    return late;
  });
}

/** An order whose payment is reported or known, and not confirmed yet, whichever booking of the tab waits for it. */
export function keptUnconfirmed(orderId: string, store: KeyValueStore): LateOrder | null {
  const kept = readAll(store).find(({ order }) => order.ticket_order._id === orderId);
  return kept?.end === 'unconfirmed' ? { ...kept, end: kept.end } : null;
}

/** Waits no longer for an order, of which there is news. */
export function dropOrder(orderId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter(({ order }) => order.ticket_order._id !== orderId),
    store,
  );
}

/** Waits no longer for any order of an event, which has ended in tickets. */
export function dropOrdersOf(eventId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter((one) => one.eventId !== eventId),
    store,
  );
}

function readAll(store: KeyValueStore): KeptOrder[] {
  return kept.safeParse(readLateOrders(store)).data?.orders ?? [];
}

function readFresh(nowMs: number, store: KeyValueStore): KeptOrder[] {
  return readAll(store).filter(
    ({ end, since }) => end !== 'dismissed' || (since <= nowMs && nowMs - since < WAITING_MS),
  );
}

function write(orders: KeptOrder[], store: KeyValueStore): void {
  if (orders.length > 0) keepLateOrders({ version: 1, orders } satisfies z.infer<typeof kept>, store);
  else forgetLateOrders(store);
}
