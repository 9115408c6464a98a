import { useLayoutEffect } from 'react';

/** Scrolls a loading page to its top. The router has already saved the scroll position of the previous page. */
export function useScrollToTop(): void {
  // Newer browsers return a promise, which is not a clean-up function.
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
}
