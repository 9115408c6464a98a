import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';

const KEY = 'unsettledOrders';

/** Stores the orders whose payment may still arrive for this tab, in the shape of the booking feature. */
export function storeUnsettledOrders(orders: object, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify(orders));
}

/** The stored orders; the reader validates them. */
export function readUnsettledOrders(store: KeyValueStore): unknown {
  return readJson(store, KEY);
}

/** Whether any orders are stored. */
export function hasUnsettledOrders(store: KeyValueStore): boolean {
  return store.getItem(KEY) !== null;
}

/** Deletes the orders when none is waited for, or after a logout. */
export function clearUnsettledOrders(store: KeyValueStore): void {
  store.removeItem(KEY);
}
