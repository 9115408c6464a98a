import { LIMITS } from '@jalsa/booking-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { listQuery, pageNumber } from './filters.ts';
import { storeShownList } from './list-history.ts';
import { listAddress } from './list-scope.ts';
import type { ListData } from './load-list.ts';

/** The minimum time between two updates of the address while scrolling. */
const THROTTLE_MS = 200;

/**
 * Stores the loaded part of a list (`data` and added pages) in its history entry for Back, and writes the page of the
 * topmost visible card into the address, so that a reload or a shared link opens that page.
 */
export function useListPosition(data: ListData, list: ListData, cards: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const latestList = useRef(list);
  const address = useRef('');

  useEffect(() => {
    latestList.current = list;
    // During history navigation the browser is already at another entry while this list is still shown.
    if (readAddress() === address.current) storeShownList(address.current, list);
  }, [list]);

  useEffect(() => {
    address.current = readAddress();
    storeShownList(address.current, latestList.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateAddress = () => {
      timer = undefined;
      const { current: seen } = latestList;
      const page = findVisiblePage(seen, cards.current);
      if (readAddress() !== address.current || page === readAddressPage()) return;
      address.current = listAddress(seen, listQuery(seen.filters, page));
      storeShownList(address.current, seen);
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
  }, [data, cards, key]);
}

const readAddress = () => window.location.pathname + window.location.search;

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
