import { type KeyValueStore, readJson } from './storage.ts';

const KEY = 'lateOrders';

/** Keeps, for this tab, the orders whose money may still come, in whatever shape the booking gives them. */
export function keepLateOrders(orders: object, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify(orders));
}

/** What was kept last; to be checked by who reads it. */
export function readLateOrders(store: KeyValueStore): unknown {
  return readJson(store, KEY);
}

/** Whether anything was kept. */
export function hasLateOrders(store: KeyValueStore): boolean {
  return store.getItem(KEY) !== null;
}

/** Forgets them: nothing is waited for any more, or their owner has logged out. */
export function forgetLateOrders(store: KeyValueStore): void {
  store.removeItem(KEY);
}
