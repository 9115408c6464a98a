/** The time after which the modules are loaded although the page's load event is missing. */
const START_TIMEOUT_MS = 3_000;
/** The time after which the modules are considered unavailable. */
const MODULES_TIMEOUT_MS = 15_000;
/** Not `pointerover`, which a mouse that lies still sends at the first layout, before the first paint. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'];

function runAfterPaint(work: () => void) {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return work();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

/** Adds a link to the head. */
export function appendLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/**
 * Loads the page's modules (1.2 to 1.5 s of the largest contentful paint if the head names them) after its first pictures, or at the first interaction, because the page can be read
 * without them. When the modules cannot be loaded, the page behaves as without JavaScript.
 */
export function startAfterPaint(entry: string, modules: string[]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    script.onerror = markUnscripted;
    document.head.append(script);
    preloadOneByOne(modules);
    const timer = setTimeout(markUnscripted, MODULES_TIMEOUT_MS);
    addEventListener('jalsa:hydrating', () => {
      clearTimeout(timer);
      delete document.documentElement.dataset.unscripted;
    });
  };
  for (const type of INTERACTION_EVENTS) addEventListener(type, start, { once: true, passive: true });
  addEventListener('load', () => runAfterPaint(start), { once: true });
  setTimeout(start, START_TIMEOUT_MS);
}

/** Appends each link in a task of its own: fifteen links at once block a phone for 70 ms. */
function preloadOneByOne([href, ...others]: string[]): void {
  if (href === undefined) return;
  appendLink('modulepreload', href);
  setTimeout(() => preloadOneByOne(others));
}

function markUnscripted(): void {
  document.documentElement.dataset.unscripted = '';
}
