import { LIMITS } from '@jalsa/booking-core';
import { type RefObject, useEffect, useRef } from 'react';
import { listQuery, pageNumber } from './filters.ts';
import { entryKey, keepList } from './kept-lists.ts';
import { listAddress } from './list-scope.ts';
import type { ListData } from './load-list.ts';

/** The address follows no more often, however fast one scrolls. */
const PAUSE_MS = 200;

/**
 * Keeps what is seen of a list (`data`, and what was added to it) for the way back to it. The address names the page of
 * the topmost card in sight, so that a reload or a shared link opens where one is.
 */
export function useKeptPlace(data: ListData, list: ListData, cards: RefObject<HTMLElement | null>): void {
  const entry = useRef<string | null>(null);
  const shown = useRef(list);

  useEffect(() => {
    entry.current = entryKey();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const nameAddress = () => {
      timer = undefined;
      const { current: seen } = shown;
      const page = pageInSight(seen, cards.current);
      // On the way back the browser is at another entry already, while this list is still shown.
      if (entryKey() !== entry.current || page === pageNamed()) return;
      keepList(seen, listAddress(seen, listQuery(seen.filters, page)));
    };
    const scrolled = () => {
      timer ??= setTimeout(nameAddress, PAUSE_MS);
    };
    // A reload shows no page above the one that is named: how far this list was scrolled means nothing then. As the page
    // is left (`pagehide`) the router leaves the place to the browser; this comes after it.
    const leave = () => {
      if (pageNamed() !== shown.current.first) window.history.scrollRestoration = 'manual';
    };
    addEventListener('scroll', scrolled, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [data, cards]);

  useEffect(() => {
    shown.current = list;
    if (entryKey() === entry.current) keepList(list);
  }, [list]);
}

const pageNamed = () => pageNumber(new URLSearchParams(window.location.search).get('page'));

/** The page of the topmost card in sight: the one after those whose last card is more than half under the header. */
function pageInSight({ first, page: last }: ListData, cards: HTMLElement | null): number {
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
