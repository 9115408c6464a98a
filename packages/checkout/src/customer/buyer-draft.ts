import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';
import { type Buyer, EMPTY_BUYER } from './buyer.ts';

const KEY = 'buyer';

/** Stores the typed values of a buyer form for this tab, so that a reload keeps them. */
export function storeBuyerDraft(typed: Buyer, store: KeyValueStore): void {
  const fields = Object.keys(EMPTY_BUYER) as (keyof Buyer)[];
  store.setItem(KEY, JSON.stringify(Object.fromEntries(fields.map((field) => [field, typed[field]]))));
}

/** The stored values; those that are missing are empty. */
export function readBuyerDraft(store: KeyValueStore): Buyer {
  return { ...EMPTY_BUYER, ...readJson<Partial<Buyer>>(store, KEY) };
}

/** Deletes the values after the order was paid. */
export function clearBuyerDraft(store: KeyValueStore): void {
  store.removeItem(KEY);
}
