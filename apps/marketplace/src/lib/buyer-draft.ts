import { type KeyValueStore, readJson } from './storage.ts';

const KEY = 'buyer';

/** What was typed into a booking's fields so far. */
export type BuyerDraft = Partial<Record<'name' | 'mobile' | 'email', string>>;

/** Keeps the draft for this tab, so that it is still there after a reload. */
export function keepBuyerDraft(draft: BuyerDraft, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify(draft));
}

/** The draft kept last, or null. */
export function readBuyerDraft(store: KeyValueStore): BuyerDraft | null {
  return readJson<BuyerDraft>(store, KEY);
}

/** Forgets what was typed: it has become an order, or its owner has logged out. */
export function forgetBuyerDraft(store: KeyValueStore): void {
  store.removeItem(KEY);
}
