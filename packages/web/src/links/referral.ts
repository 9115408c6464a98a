import type { KeyValueStore } from '../storage/storage.ts';

const NAMES = ['staff_slug', 'promoterQR'] as const;

/** The promoter who referred the visitor; sent with an order. */
export type Referral = Partial<Record<(typeof NAMES)[number], string>>;

/** Stores the referral of an address for this tab. */
export function storeReferral(search: string, store: KeyValueStore): void {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) store.setItem(name, value);
  }
}

/** The stored referral. */
export function readReferral(store: KeyValueStore): Referral {
  const referral: Referral = {};
  for (const name of NAMES) {
    const value = store.getItem(name);
    if (value) referral[name] = value;
  }
  return referral;
}
