import type { OrderResult } from '@jalsa/api-client';
import { type KeyValueStore, readJson } from './storage.ts';

const KEY = 'orderResult';

/** Keeps a settled order for the success page, so that it is still there after a reload. */
export function keepOrderResult(result: OrderResult, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify(result));
}

/** Forgets the order: its owner has logged out. */
export function forgetOrderResult(store: KeyValueStore): void {
  store.removeItem(KEY);
}

/** The order that was settled last in this tab. */
export function readOrderResult(store: KeyValueStore): OrderResult | null {
  return readJson<OrderResult>(store, KEY);
}
