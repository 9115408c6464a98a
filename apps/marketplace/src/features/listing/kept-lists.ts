import type { Location } from 'react-router-dom';
import { pageNumber } from './filters.ts';
import type { ListData } from './load-list.ts';

interface Kept {
  address: string;
  list: ListData;
}

/** By the key of the history's entry. */
const kept = new Map<string, Kept>();

/** More entries than anybody goes back over. */
const MOST = 20;
/** Prices and tickets left that are older are asked for again. */
const FRESH_MS = 10 * 60_000;

/**
 * Writes down what is seen of a list in the entry of the history that shows it, so that whoever comes back finds the
 * same cards. With `address`, the entry has it from now on; nothing is loaded anew, as the router is not asked.
 */
export function keepList(list: ListData, address?: string): void {
  const key = entryKey();
  if (key === null) return;
  if (address) window.history.replaceState(window.history.state, '', address);
  kept.delete(key);
  kept.set(key, { address: window.location.pathname + window.location.search, list });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** What was seen in the history's entry that is being opened, if it was this address and not long ago. */
export function keptList(address: string): ListData | null {
  const key = entryKey();
  const found = key === null ? undefined : kept.get(key);
  if (key === null || found?.address !== address) return null;
  // A page that the browser had and the server called still right is as new as the visit.
  const at = Math.max(Date.parse(found.list.loadedAt), performance.timeOrigin);
  if (Date.now() - at < FRESH_MS) return found.list;
  kept.delete(key);
  return null;
}

/**
 * By what is written down how far a list was scrolled: the same only where it begins with the same page. One that is
 * loaded anew begins with the page that its address names, and without those above it that place is another.
 */
export function placeKey({ key, search }: Pick<Location, 'key' | 'search'>): string {
  const first = kept.get(key)?.list.first ?? pageNumber(new URLSearchParams(search).get('page'));
  return `${key} ${first}`;
}

/** The router's key of the history's entry; null on the server. The first entry of a visit has no key, but a number. */
export function entryKey(): string | null {
  if (typeof window === 'undefined') return null;
  const { idx, key } = (window.history.state ?? {}) as { idx?: number; key?: string };
  return idx === undefined ? null : (key ?? 'default');
}
