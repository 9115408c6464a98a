import { LIMITS } from '@jalsa/booking-core';
import { type RefObject, useEffect, useRef } from 'react';
import { listQuery, pageNumber } from './filters.ts';
import { cacheList, historyEntryKey } from './list-cache.ts';
import { listAddress } from './list-scope.ts';
import type { ListData } from './load-list.ts';

/** The minimum time between two updates of the address while scrolling. */
const THROTTLE_MS = 200;

/**
 * Caches the loaded part of a list (`data` and added pages) for Back, and writes the page of the topmost visible card
 * into the address, so that a reload or a shared link opens that page.
 */
export function useListPosition(data: ListData, list: ListData, cards: RefObject<HTMLElement | null>): void {
  const mountedEntry = useRef<string | null>(null);
  const latestList = useRef(list);

  useEffect(() => {
    mountedEntry.current = historyEntryKey();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateAddress = () => {
      timer = undefined;
      const { current: seen } = latestList;
      const page = findVisiblePage(seen, cards.current);
      // During history navigation the browser is already at another entry while this list is still shown.
      if (historyEntryKey() !== mountedEntry.current || page === readAddressPage()) return;
      cacheList(seen, listAddress(seen, listQuery(seen.filters, page)));
    };
    const onScroll = () => {
      timer ??= setTimeout(updateAddress, THROTTLE_MS);
    };
    // A reload shows no page before the one in the address, so the scroll position would be wrong. On `pagehide` the
    // router sets scroll restoration to automatic; this event comes after it.
    const onVisibilityChange = () => {
      if (readAddressPage() !== latestList.current.first) window.history.scrollRestoration = 'manual';
    };
    addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [data, cards]);

  useEffect(() => {
    latestList.current = list;
    if (historyEntryKey() === mountedEntry.current) cacheList(list);
  }, [list]);
}

const readAddressPage = () => pageNumber(new URLSearchParams(window.location.search).get('page'));

/** The page of the topmost visible card: the first page whose last card is less than half covered by the header. */
function findVisiblePage({ first, page: last }: ListData, cards: HTMLElement | null): number {
  const top = document.querySelector('header')?.offsetHeight ?? 0;
  const all = cards?.querySelectorAll('li') ?? [];
  let page = first;
  while (page < last) {
    const end = all[(page - first + 1) * LIMITS.eventsPerRequest - 1];
    if (!end) break;
    const card = end.getBoundingClientRect();
    if (card.top + card.bottom >= 2 * top) break;
    page++;
  }
  return page;
}
