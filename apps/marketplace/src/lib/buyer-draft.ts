import { type KeyValueStore, readJson } from '@jalsa/web/storage/storage';

const KEY = 'buyer';

/** The typed values of the buyer form. */
export type BuyerDraft = Partial<Record<'name' | 'mobile' | 'email', string>>;

/** Stores the draft for this tab, so that a reload keeps it. */
export function storeBuyerDraft(draft: BuyerDraft, store: KeyValueStore): void {
  store.setItem(KEY, JSON.stringify(draft));
}

/** The stored draft, or null. */
export function readBuyerDraft(store: KeyValueStore): BuyerDraft | null {
  return readJson<BuyerDraft>(store, KEY);
}

/** Deletes the draft after the order was paid or the customer logged out. */
export function clearBuyerDraft(store: KeyValueStore): void {
  store.removeItem(KEY);
}
