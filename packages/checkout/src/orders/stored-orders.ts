import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';
import type { OrdersState, UnsettledOrder } from './order.ts';
import { WAITING_MS } from './polling-times.ts';

const KEY = 'unsettledOrders';

// Orders of another version are ignored; the customer gets a message about their payment.
const VERSION = 3;

/** An order as it is stored for the tab, so that a reload continues polling. `paying` while it is being placed or paid. */
interface StoredOrder extends Omit<UnsettledOrder, 'end'> {
  /** The purchase whose page asks about the order. */
  purchaseId: string;
  end: UnsettledOrder['end'] | 'paying';
}

/** Stores the orders of a purchase that have no tickets yet, in place of its earlier ones. */
export function storeOrders(
  purchaseId: string,
  { current, unsettled }: OrdersState,
  nowMs: number,
  store: KeyValueStore,
): void {
  const own: StoredOrder[] = unsettled.map((one) => ({ ...one, purchaseId }));
  if ('order' in current && current.order) {
    const { order } = current;
    const report = current.state === 'verifying' ? current.report : null;
    const end = report || order.isFree ? 'unconfirmed' : 'paying';
    own.push({ order, report, end, since: nowMs, purchaseId });
  }
  const ids = own.map(({ order }) => order.id);
  const others = readFresh(nowMs, store).filter(
    (one) => one.purchaseId !== purchaseId && !ids.includes(one.order.id),
  );
  write([...others, ...own], store);
}

/**
 * Returns the unsettled orders of a purchase: unconfirmed ones, and ones released less than five minutes ago. An order
 * whose window was open when its page was closed counts as released now. Do not call this while a window is open.
 */
export function restoreOrders(purchaseId: string, nowMs: number, store: KeyValueStore): UnsettledOrder[] {
  return readFresh(nowMs, store)
    .filter((order) => order.purchaseId === purchaseId)
    .map(({ order, report, end, since }) =>
      end === 'paying' ? { order, report, end: 'dismissed', since: nowMs } : { order, report, end, since },
    );
}

/** Returns an order whose payment is reported or known but unconfirmed, of any purchase of the tab. */
export function findUnconfirmedOrder(orderId: string, store: KeyValueStore): UnsettledOrder | null {
  const stored = readAll(store).find(({ order }) => order.id === orderId);
  return stored?.end === 'unconfirmed' ? { ...stored, end: stored.end } : null;
}

/** Deletes an order after its end is known. */
export const deleteOrder = (orderId: string, store: KeyValueStore): void =>
  deleteWhere(({ order }) => order.id === orderId, store);

/** Deletes the order of a ticket that the payment provider's own page led to. */
export const deleteOrderOfTicket = (trackingId: string, store: KeyValueStore): void =>
  deleteWhere(({ order }) => order.trackingId === trackingId, store);

/** Deletes all orders of a purchase after one ended in tickets. */
export const deletePurchaseOrders = (purchaseId: string, store: KeyValueStore): void =>
  deleteWhere((one) => one.purchaseId === purchaseId, store);

function deleteWhere(isOver: (order: StoredOrder) => boolean, store: KeyValueStore): void {
  write(
    readAll(store).filter((order) => !isOver(order)),
    store,
  );
}

function readAll(store: KeyValueStore): StoredOrder[] {
  const stored = readJson<{ version?: number; orders: StoredOrder[] }>(store, KEY);
  return stored?.version === VERSION ? stored.orders : [];
}

function readFresh(nowMs: number, store: KeyValueStore): StoredOrder[] {
  return readAll(store).filter(
    ({ end, since }) => end !== 'dismissed' || (since <= nowMs && nowMs - since < WAITING_MS),
  );
}

function write(orders: StoredOrder[], store: KeyValueStore): void {
  if (orders.length > 0) store.setItem(KEY, JSON.stringify({ version: VERSION, orders }));
  else store.removeItem(KEY);
}
