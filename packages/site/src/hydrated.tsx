import { whenLoaded } from '@jalsa/web/browser/when-idle';
import { type ReactNode, useEffect } from 'react';
import { loadPageFonts } from './load-fonts.ts';
import { renderDeferred } from './render-deferred.ts';

/**
 * Signals that hydration is done (`boot/boot.ts`), and then loads what a first page is shown without. It wraps the
 * page: React derives ids from the position among siblings, so a sibling that only the browser renders would change
 * every id of the rendered page.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark('jalsa:hydrated');
    dispatchEvent(new Event('jalsa:hydrated'));
    whenLoaded(loadDeferredParts);
  }, []);
  return children;
}

/** Loads the fonts that are not cached, then renders the deferred content. */
async function loadDeferredParts() {
  await loadPageFonts();
  renderDeferred();
}
