import { orderCreated, paymentCallback } from '@jalsa/api-client/contract';
import * as z from 'zod/mini';
import type { KeyValueStore } from '../../../lib/storage.ts';
import {
  clearUnsettledOrders,
  readUnsettledOrders,
  storeUnsettledOrders,
} from '../../../lib/unsettled-orders-store.ts';
import { type UnsettledOrder, WAITING_MS } from './unsettled-order.ts';

const storedOrderSchema = z.object({
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

/** An unsettled order as it is stored for the tab, so that a reload goes on waiting for its money. */
export type StoredOrder = z.infer<typeof storedOrderSchema>;

// Another version's orders are left alone: their money is told of by message.
const storageSchema = z.object({ version: z.literal(1), orders: z.array(storedOrderSchema) });

/** Keeps an order that is being paid or was let go, or what is known of it now, beside those that are waited for already. */
export function storeOrder(stored: StoredOrder, nowMs: number, store: KeyValueStore): void {
  const id = stored.order.ticket_order._id;
  const others = readFresh(nowMs, store).filter(({ order }) => order.ticket_order._id !== id);
  write([...others, stored], store);
}

/**
 * The orders of an event that are still waited for: unconfirmed, or let go less than five minutes ago. One whose window
 * was open when its page went away is let go from now on; so not to be asked for while a window is open.
 */
export function restoreOrders(eventId: string, nowMs: number, store: KeyValueStore): UnsettledOrder[] {
  const ofEvent = readFresh(nowMs, store).filter((order) => order.eventId === eventId);
  return ofEvent.map((order) => {
    if (order.end !== 'paying') return { ...order, end: order.end };
    const released = { ...order, end: 'dismissed' as const, since: nowMs };
    storeOrder(released, nowMs, store);
    return released;
  });
}

/** An order whose payment is reported or known, and not confirmed yet, whichever booking of the tab waits for it. */
export function findUnconfirmedOrder(orderId: string, store: KeyValueStore): UnsettledOrder | null {
  const stored = readAll(store).find(({ order }) => order.ticket_order._id === orderId);
  return stored?.end === 'unconfirmed' ? { ...stored, end: stored.end } : null;
}

/** Waits no longer for an order, of which there is news. */
export function deleteOrder(orderId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter(({ order }) => order.ticket_order._id !== orderId),
    store,
  );
}

/** Waits no longer for any order of an event, which has ended in tickets. */
export function deleteEventOrders(eventId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter((one) => one.eventId !== eventId),
    store,
  );
}

function readAll(store: KeyValueStore): StoredOrder[] {
  return storageSchema.safeParse(readUnsettledOrders(store)).data?.orders ?? [];
}

function readFresh(nowMs: number, store: KeyValueStore): StoredOrder[] {
  return readAll(store).filter(
    ({ end, since }) => end !== 'dismissed' || (since <= nowMs && nowMs - since < WAITING_MS),
  );
}

function write(orders: StoredOrder[], store: KeyValueStore): void {
  if (orders.length > 0)
    storeUnsettledOrders({ version: 1, orders } satisfies z.infer<typeof storageSchema>, store);
  else clearUnsettledOrders(store);
}
