import { orderCreated, paymentCallback } from '@jalsa/api-client/contract';
import type { KeyValueStore } from '@jalsa/web/storage/storage';
import * as z from 'zod/mini';
import {
  clearUnsettledOrders,
  readUnsettledOrders,
  storeUnsettledOrders,
} from '../../lib/unsettled-orders-store.ts';
import { type UnsettledOrder, WAITING_MS } from './unsettled-order.ts';

const storedOrderSchema = z.object({
  /** The purchase whose page asks about the order. */
  purchaseId: z.string(),
  /** When the order was released or its payment state changed, in milliseconds. */
  since: z.number(),
  /** `paying` while the payment window is open. */
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

/** An unsettled order as it is stored for the tab, so that a reload continues polling. */
export type StoredOrder = z.infer<typeof storedOrderSchema>;

// Orders of another version are ignored; the customer gets a message about their payment.
const storageSchema = z.object({ version: z.literal(2), orders: z.array(storedOrderSchema) });

/** Stores an order that is being paid or unsettled, replacing its earlier state. */
export function storeOrder(stored: StoredOrder, nowMs: number, store: KeyValueStore): void {
  const id = stored.order.ticket_order._id;
  const others = readFresh(nowMs, store).filter(({ order }) => order.ticket_order._id !== id);
  write([...others, stored], store);
}

/**
 * Returns the unsettled orders of a purchase: unconfirmed ones, and ones released less than five minutes ago. An order
 * whose window was open when its page was closed counts as released now. Do not call this while a window is open.
 */
export function restoreOrders(purchaseId: string, nowMs: number, store: KeyValueStore): UnsettledOrder[] {
  const ofPurchase = readFresh(nowMs, store).filter((order) => order.purchaseId === purchaseId);
  return ofPurchase.map((order) => {
    if (order.end !== 'paying') return { ...order, end: order.end };
    const released = { ...order, end: 'dismissed' as const, since: nowMs };
    storeOrder(released, nowMs, store);
    return released;
  });
}

/** Returns an order whose payment is reported or known but unconfirmed, of any purchase of the tab. */
export function findUnconfirmedOrder(orderId: string, store: KeyValueStore): UnsettledOrder | null {
  const stored = readAll(store).find(({ order }) => order.ticket_order._id === orderId);
  return stored?.end === 'unconfirmed' ? { ...stored, end: stored.end } : null;
}

/** Deletes an order after its end is known. */
export function deleteOrder(orderId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter(({ order }) => order.ticket_order._id !== orderId),
    store,
  );
}

/** Deletes the order of a ticket that the payment provider's own page led to. */
export function deleteOrderOfTicket(trackingId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter(({ order }) => order.ticket_data.ticket_tracking_id !== trackingId),
    store,
  );
}

/** Deletes all orders of a purchase after one ended in tickets. */
export function deletePurchaseOrders(purchaseId: string, store: KeyValueStore): void {
  write(
    readAll(store).filter((one) => one.purchaseId !== purchaseId),
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
    storeUnsettledOrders({ version: 2, orders } satisfies z.infer<typeof storageSchema>, store);
  else clearUnsettledOrders(store);
}
