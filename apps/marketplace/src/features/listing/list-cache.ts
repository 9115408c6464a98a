import type { Location } from 'react-router-dom';
import { pageNumber } from './filters.ts';
import type { ListData } from './load-list.ts';

interface CachedList {
  address: string;
  list: ListData;
}

/** Lists by the key of their history entry. */
const cache = new Map<string, CachedList>();

/** More history entries than visitors go back over. */
const MAX_ENTRIES = 20;
/** Older lists are loaded again, because prices and stock change. */
const MAX_AGE_MS = 10 * 60_000;

/** Caches the loaded part of a list for its history entry, so that Back shows the same cards. */
export function cacheList(key: string, address: string, list: ListData): void {
  cache.delete(key);
  cache.set(key, { address, list });
  const [oldest] = cache.keys();
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
}

/** The cached list of a history entry, if it has this address and is not too old. */
export function findCachedList(key: string, address: string): ListData | null {
  const cached = cache.get(key);
  if (cached?.address !== address) return null;
  // Loaded again, because the missing part may be available now.
  if (cached.list.isPartial) return null;
  // A page from the HTTP cache that the server revalidated is as fresh as the visit.
  const loadedAt = Math.max(Date.parse(cached.list.loadedAt), performance.timeOrigin);
  if (Date.now() - loadedAt < MAX_AGE_MS) return cached.list;
  cache.delete(key);
  return null;
}

/**
 * The key of a list's saved scroll position: it includes the first page, because a list that starts at another page
 * has other positions.
 */
export function scrollKey({ key, search }: Pick<Location, 'key' | 'search'>): string {
  const first = cache.get(key)?.list.first ?? pageNumber(new URLSearchParams(search).get('page'));
  return `${key} ${first}`;
}
