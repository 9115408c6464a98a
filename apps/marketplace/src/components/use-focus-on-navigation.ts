import { useEffect, useRef } from 'react';
import { matchPath, type Path, useLocation } from 'react-router-dom';
import { patterns } from '../router/paths.ts';

/**
 * Focuses the content of each newly opened page, for keyboards and screen readers. The first page keeps the browser's
 * focus.
 */
export function useFocusOnNavigation(): void {
  const page = pageKey(useLocation());
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}

/** Pages whose query changes while the visitor stays on them. */
const QUERY_STATE_PAGES = [
  patterns.booking,
  patterns.multiBooking,
  patterns.explore,
  patterns.search,
  patterns.exploreGroup,
  patterns.venues,
  patterns.venue,
  patterns.tickets,
];

/** The key that distinguishes pages. */
function pageKey({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  return QUERY_STATE_PAGES.some((pattern) => matchPath(pattern, pathname)) ? pathname : pathname + search;
}
