import { useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

/**
 * Focuses the content (`#content`) of each newly opened page, for keyboards and screen readers. The first page keeps the
 * browser's focus. The query of the pages with `queryStatePatterns` changes while the visitor stays on them.
 */
export function useFocusOnNavigation(queryStatePatterns: readonly string[] = []): void {
  const { pathname, search } = useLocation();
  const isSamePage = queryStatePatterns.some((pattern) => matchPath(pattern, pathname));
  const page = isSamePage ? pathname : pathname + search;
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current === page) return;
    previousPage.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
