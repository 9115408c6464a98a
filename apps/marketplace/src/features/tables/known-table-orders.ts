import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';

const KEY = 'tableOrders';

/** Limits the storage of a tab that stays open for long. */
const MAX_ORDERS = 10;

/** A table order that this tab has placed or paid. */
export interface KnownTableOrder {
  id: string;
  /** The name of the venue's vendor, by which the address of the confirmation names the order. */
  vendor: string;
  /** What the server masks; missing when the order was placed elsewhere. */
  buyer?: { mobile: string; email: string };
}

/** Stores an order for the tab, until the visitor logs out. What is known about it and not given is kept. */
export function storeTableOrder(order: KnownTableOrder, store: KeyValueStore): void {
  const known = findTableOrder(order.id, store);
  const others = readAll(store).filter(({ id }) => id !== order.id);
  store.setItem(KEY, JSON.stringify([...others, { ...known, ...order }].slice(-MAX_ORDERS)));
}

/** The order with this id, if this tab knows it. */
export function findTableOrder(id: string, store: KeyValueStore): KnownTableOrder | null {
  return readAll(store).find((order) => order.id === id) ?? null;
}

/** The last order of this tab at a venue of a vendor. */
export function findLastTableOrderOf(vendor: string, store: KeyValueStore): KnownTableOrder | null {
  return readAll(store).findLast((order) => order.vendor === vendor) ?? null;
}

function readAll(store: KeyValueStore): KnownTableOrder[] {
  return readJson(store, KEY) ?? [];
}
