import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Takes keyboards and screen readers to the page that has just opened; the first page is left as the browser has it. */
export function useFocusOnNavigation() {
  const { pathname, search } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname + search);
  useEffect(() => {
    const here = pathname + search;
    if (shown.current !== here) main.current?.focus({ preventScroll: true });
    shown.current = here;
  }, [pathname, search]);
  return main;
}
