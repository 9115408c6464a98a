import { useEffect, useRef } from 'react';
import { matchPath, type Path, useLocation } from 'react-router-dom';
import { patterns } from '../router/paths.ts';

/**
 * Takes keyboards and screen readers to the content of the page that has just opened, whatever frame it stands in; the
 * first page is left as the browser has it.
 */
export function useFocusOnPage(): void {
  const page = pageOf(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}

/** Their addresses hold what is chosen, too, which changes while one stays. */
const STAYING = [patterns.booking, patterns.explore, patterns.search, patterns.exploreGroup];

/** What tells pages apart. */
function pageOf({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  return STAYING.some((pattern) => matchPath(pattern, pathname)) ? pathname : pathname + search;
}
