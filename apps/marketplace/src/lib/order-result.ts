import type { OrderResult } from '@jalsa/api-client';
import { randomId } from './random-id.ts';
import { type KeyValueStore, readJson } from './storage.ts';

const KEY = 'orderResults';

/** So that a tab that stays open for long does not fill its storage. */
const KEPT_AT_MOST = 10;

/** What the success page's entry in the history carries: which order it shows, and nothing of it. */
export interface OrderEntry {
  orderKey: string;
}

/** Keeps a settled order for the tab, so that its success page still shows it after a reload or on coming back. */
export function keepOrderResult(result: OrderResult, store: KeyValueStore): OrderEntry {
  const orderKey = randomId();
  const kept = [...readAll(store), [orderKey, result]].slice(-KEPT_AT_MOST);
  store.setItem(KEY, JSON.stringify(kept));
  return { orderKey };
}

/** Forgets every order: their owner has logged out. */
export function forgetOrderResults(store: KeyValueStore): void {
  store.removeItem(KEY);
}

/** The order of a success page, by the state of its entry in the history. */
export function readOrderResult(state: unknown, store: KeyValueStore): OrderResult | null {
  const { orderKey } = (state ?? {}) as Partial<OrderEntry>;
  return readAll(store).find(([key]) => key === orderKey)?.[1] ?? null;
}

function readAll(store: KeyValueStore): [key: string, result: OrderResult][] {
  return readJson(store, KEY) ?? [];
}
