import type { KeyValueStore } from './storage.ts';

const NAMES = ['staff_slug', 'promoterQR'] as const;

/** Who sent the visitor; sent along with an order. */
export type Referral = Partial<Record<(typeof NAMES)[number], string>>;

/** Keeps the referral that an address carries, on any page, for this tab's session. */
export function keepReferral(search: string, store: KeyValueStore): void {
  const query = new URLSearchParams(search);
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) store.setItem(name, value);
  }
}

/** The referral kept so far. */
export function readReferral(store: KeyValueStore): Referral {
  const referral: Referral = {};
  for (const name of NAMES) {
    const value = store.getItem(name);
    if (value) referral[name] = value;
  }
  return referral;
}
