import type { OrderResult } from '@jalsa/api-client';
import { randomId } from '@jalsa/web/browser/random-id';
import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';

const KEY = 'orderResults';

/** Limits the storage of a tab that stays open for long. */
const MAX_RESULTS = 10;

/** The history state of the success page: the key of its order without personal data. */
export interface OrderEntry {
  orderKey: string;
}

/** Stores a settled order for the tab, so that its success page shows it after a reload or Back. */
export function storeOrderResult(result: OrderResult, store: KeyValueStore): OrderEntry {
  const orderKey = randomId();
  const results = [...readAll(store), [orderKey, result]].slice(-MAX_RESULTS);
  store.setItem(KEY, JSON.stringify(results));
  return { orderKey };
}

/** The order of a success page, by the state of its history entry. */
export function readOrderResult(state: unknown, store: KeyValueStore): OrderResult | null {
  const { orderKey } = (state ?? {}) as Partial<OrderEntry>;
  return readAll(store).find(([key]) => key === orderKey)?.[1] ?? null;
}

function readAll(store: KeyValueStore): [key: string, result: OrderResult][] {
  return readJson(store, KEY) ?? [];
}
