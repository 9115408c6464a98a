import type { Location } from 'react-router-dom';
import { pageNumber } from './filters.ts';
import type { ListData } from './load-list.ts';

/** A list in the state of the history entry that shows it. */
interface ShownList {
  address: string;
  list: ListData;
  storedAt: number;
}

/** Older lists are loaded again, because prices and stock change. */
const MAX_AGE_MS = 10 * 60_000;

/** Stores the loaded part of a list in its history entry, with the address, so that Back shows the same cards. */
export function storeShownList(address: string, list: ListData): void {
  const shownList: ShownList = { address, list, storedAt: Date.now() };
  // Not by the router, which would load the page again.
  window.history.replaceState({ ...window.history.state, shownList }, '', address);
}

/**
 * The list that the browser's history entry showed at this address; null if it is old or incomplete, or was shown before a
 * reload, which renders the page that the address names. The server has no history.
 */
export function readShownList(address: string): ListData | null {
  if (typeof window === 'undefined') return null;
  const shown: ShownList | undefined = window.history.state?.shownList;
  if (shown?.address !== address || shown.list.isPartial) return null;
  const isFresh = shown.storedAt >= performance.timeOrigin && Date.now() - shown.storedAt < MAX_AGE_MS;
  return isFresh ? shown.list : null;
}

/**
 * The key of a list's saved scroll position: it includes the first page, because a list that starts at another page
 * has other positions. Of an entry that the browser has left, `shown` is the list.
 */
export function scrollKey({ key, search }: Location, shown: unknown): string {
  // The router names the first entry of a visit so.
  const isLeft = (window.history.state?.key ?? 'default') !== key;
  const list = isLeft
    ? (shown as ListData | undefined)
    : readShownList(window.location.pathname + window.location.search);
  return `${key} ${list?.first ?? pageNumber(new URLSearchParams(search).get('page'))}`;
}
