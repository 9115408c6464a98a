import { useLayoutEffect } from 'react';

/**
 * Shows a page that is on its way from its top. The router has written down by then how far the page before it was
 * scrolled, and takes a visitor who comes back there.
 */
export function useStartAtTop(): void {
  // What newer browsers answer, a promise, is no clean-up.
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
}
