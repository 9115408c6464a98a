import { queueInteractions } from './queue-interactions.ts';
import { readStored } from './read-stored.ts';
import { appendLink, startAfterPaint } from './start-modules.ts';
import { applyTheme, followTheme } from './theme.ts';

export { readStored };

interface BootOptions {
  /**
   * Further choices of the visitor, by their keys in local storage: each function copies one to `<html>`, where the
   * stylesheet reads it. It runs before the first paint and after a change in another tab.
   */
  choices?: Record<string, () => void>;
  /**
   * Leaves the page before it is shown; true if it did. `data` is that of the boot script's element, which includes
   * `PageHead.boot`.
   */
  redirect?(data: DOMStringMap): boolean;
}

/**
 * The part of every page that runs before the first paint: it applies the visitor's choices and loads the page's modules
 * later. A site's `boot-script.ts` calls it. The build bundles that file into one script without imports, which is inlined
 * in every page, because the content security policy allows one inline script by the hash of its text.
 */
export function boot({ choices = {}, redirect = () => false }: BootOptions = {}): void {
  const appliers = new Map(Object.entries({ theme: applyTheme, ...choices }));
  const applyAll = () => {
    for (const apply of appliers.values()) apply();
  };
  delete document.documentElement.dataset.unscripted;
  followTheme();
  applyAll();
  disableDeferredRendering();
  // Follows changes of other tabs. The event of a cleared storage has no key.
  addEventListener('storage', ({ key }) => (key === null ? applyAll() : appliers.get(key)?.()));
  // A page from the back/forward cache received no storage events.
  addEventListener('pageshow', applyAll);

  // An error page has no modules.
  const data = document.currentScript?.dataset ?? {};
  const { entry, modules = '', fonts = '' } = data;
  if (!entry || redirect(data)) return;
  loadCachedFonts(fonts);
  startAfterPaint(entry, modules.split(' ').filter(Boolean));
  queueInteractions();
  reloadOnHistoryNavigation();
}

/**
 * Disables deferred rendering after a reload, Back or Forward, because the restored scroll position needs the full
 * height (`styles.css`).
 */
function disableDeferredRendering(): void {
  if (!isNewNavigation()) document.documentElement.dataset.whole = '';
}

/** False after a reload, Back or Forward. */
export function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigation || navigation.type === 'navigate';
}

/** Loads fonts at once that the browser has cached; a first visit loads them last (`load-fonts.ts`). */
function loadCachedFonts(fonts: string): void {
  if (readStored(`fonts:${import.meta.env.BASE_URL}`) !== fonts) return;
  appendLink('stylesheet', fonts);
  delete document.documentElement.dataset.fallbackFonts;
}

/**
 * Hydration expects the rendered page. When the visitor has navigated back to another address meanwhile, the page is
 * reloaded.
 */
function reloadOnHistoryNavigation(): void {
  const readAddress = () => location.pathname + location.search;
  const renderedAddress = readAddress();
  const onPopState = (event: Event) => {
    if (readAddress() === renderedAddress) return;
    event.stopImmediatePropagation();
    history.go(0);
  };
  addEventListener('popstate', onPopState, true);
  addEventListener('jalsa:hydrated', () => removeEventListener('popstate', onPopState, true));
}
