// This script is inlined in every page and runs before the first paint. It is one file without imports, because the
// content security policy allows this one inline script by the hash of its text (`firstScript` in `lib/assets.ts`).

/** Applies the stored theme. Without one the stylesheet follows the system. */
function applyTheme() {
  const { dataset } = document.documentElement;
  try {
    const stored = localStorage.getItem('theme');
    if (stored === 'light' || stored === 'dark') dataset.theme = stored;
    else delete dataset.theme;
  } catch {
    // Storage may be forbidden; the system theme applies.
  }
}

/** Updates the theme-color tags (`document.ts`), which colour the browser's own bar on phones. */
function updateThemeColour() {
  const { theme } = document.documentElement.dataset;
  for (const meta of document.querySelectorAll<HTMLElement>('[name=theme-color]')) {
    const { scheme } = meta.dataset;
    meta.setAttribute(
      'media',
      theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme:${scheme})`,
    );
  }
}

/** Hides a dismissed app strip before the first paint (`app-strip.tsx`). */
function applyAppStripDismissal() {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('appStrip') === 'dismissed') dataset.appStrip = 'dismissed';
    else delete dataset.appStrip;
  } catch {
    // Without storage the strip is shown.
  }
}

/** The time after which the modules are loaded although the page's load event is missing. */
const START_TIMEOUT_MS = 3_000;
/** The time after which the modules are considered unavailable. */
const MODULES_TIMEOUT_MS = 15_000;
/** The time within which a click is replayed; a later replay would surprise the visitor. */
const REPLAY_WITHIN_MS = 8_000;
const INTERACTION_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown'];

function runAfterPaint(work: () => void) {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return work();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

function appendLink(rel: string, href: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/**
 * Loads the page's modules after its first pictures, or at the first interaction, because the page can be read
 * without them. When the modules cannot be loaded, the page behaves as without JavaScript.
 */
function startAfterPaint(entry: string, modules: string[]) {
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) appendLink('modulepreload', href);
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    script.onerror = markUnscripted;
    document.head.append(script);
    const timer = setTimeout(markUnscripted, MODULES_TIMEOUT_MS);
    addEventListener('jalsa:hydrating', () => {
      clearTimeout(timer);
      delete document.documentElement.dataset.unscripted;
    });
  }
  for (const type of INTERACTION_EVENTS) addEventListener(type, start, { once: true, passive: true });
  addEventListener('load', () => runAfterPaint(start), { once: true });
  setTimeout(start, START_TIMEOUT_MS);
}

function markUnscripted() {
  document.documentElement.dataset.unscripted = '';
}

type FieldState = Pick<HTMLInputElement, 'value' | 'checked'>;

/**
 * Creates the function that replays a field's value; undefined for an unchanged field, and for a radio button that
 * lost its check to another one.
 */
function createFieldReplay(
  input: HTMLInputElement,
  { value, checked }: FieldState,
): (() => void) | undefined {
  const { type } = input;
  // React ignores a value that it has seen before, so the default is restored first.
  if (checked !== input.defaultChecked) {
    if (type === 'radio' && !checked) return undefined;
    return () => {
      input.checked = !checked;
      input.click();
    };
  }
  if (value === input.defaultValue) return undefined;
  return () => {
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // When the field has lost the focus, its suggestions must not open.
    if (document.activeElement !== input) input.dispatchEvent(new Event('focusout', { bubbles: true }));
  };
}

/** Queues inputs and clicks until the modules have run, and replays them then. Links work without the modules. */
function queueInteractions() {
  const replays: (() => unknown)[] = [];
  const queuedButtons = new Set<HTMLElement>();
  const fieldStates = new Map<HTMLInputElement, FieldState>();
  const storeField = (input: EventTarget | null) => {
    if (input instanceof HTMLInputElement)
      fieldStates.set(input, { value: input.value, checked: input.checked });
  };
  // Stored at once, because a re-rendered field has its original value again.
  const onInput = ({ target }: Event) => storeField(target);
  let isComposing = false;
  const queueClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!(button instanceof HTMLButtonElement) || button.type !== 'button') return;
    button.dataset.queued = '';
    queuedButtons.add(button);
    setTimeout(() => delete button.dataset.queued, REPLAY_WITHIN_MS);
    const deadline = performance.now() + REPLAY_WITHIN_MS;
    replays.push(() => performance.now() < deadline && button.click());
  };
  // A form without an action would put the typed values into the address. A form with an action is a search.
  const preventSubmit = (event: Event) => {
    if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
  };
  // Each replay runs in its own task, so that React renders in between.
  const replayNext = () => {
    const replay = replays.shift();
    if (!replay) return;
    replay();
    setTimeout(replayNext);
  };
  const replayAll = () => {
    removeEventListener('input', onInput, true);
    replays.unshift(
      ...[...fieldStates].flatMap(([input, fieldState]) => createFieldReplay(input, fieldState) ?? []),
    );
    replayNext();
  };
  addEventListener('compositionstart', () => (isComposing = true), true);
  addEventListener('compositionend', () => (isComposing = false), true);
  addEventListener('click', queueClick, true);
  addEventListener('input', onInput, true);
  addEventListener('submit', preventSubmit, true);
  // From now on React handles the events itself.
  addEventListener('jalsa:hydrating', () => {
    for (const button of queuedButtons) delete button.dataset.queued;
    // Includes values that the browser has autofilled.
    document.querySelectorAll('input').forEach(storeField);
    removeEventListener('click', queueClick, true);
    removeEventListener('submit', preventSubmit, true);
  });
  addEventListener('jalsa:hydrated', () => {
    if (isComposing) addEventListener('compositionend', () => setTimeout(replayAll), { once: true });
    else setTimeout(replayAll);
  });
}

/**
 * Hydration expects the rendered page. When the visitor has navigated back to another address meanwhile, the page is
 * reloaded.
 */
function reloadOnHistoryNavigation() {
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

/**
 * Disables deferred rendering after a reload, Back or Forward, because the restored scroll position needs the full
 * height (`styles.css`).
 */
function disableDeferredRendering() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') document.documentElement.dataset.whole = '';
}

/**
 * Redirects a visitor with a stored city from the welcome page to that city. After Back or a reload the visitor stays
 * and can choose another city.
 */
function redirectToCity(cities: string): boolean {
  const { documentElement } = document;
  try {
    const stored = localStorage.getItem('selectedCity');
    if (!stored || !cities.split(' ').includes(stored) || 'whole' in documentElement.dataset) return false;
    documentElement.hidden = true;
    const home = new URL(location.href);
    home.searchParams.set('city', stored);
    location.replace(home.href);
    return true;
  } catch {
    return false; // Without storage no city is known.
  }
}

/** Loads fonts at once that the browser has cached; a first visit loads them last (`load-fonts.ts`). */
function loadStoredFonts(fonts: string) {
  try {
    if (localStorage.getItem('fonts') === fonts) appendLink('stylesheet', fonts);
  } catch {
    // Without storage every visit counts as the first.
  }
}

delete document.documentElement.dataset.unscripted;
new MutationObserver(updateThemeColour).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});
applyTheme();
applyAppStripDismissal();
disableDeferredRendering();
// Follows changes of other tabs. The event of a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) applyTheme();
  if (key === 'appStrip' || key === null) applyAppStripDismissal();
});
// A page from the back/forward cache received no storage events.
addEventListener('pageshow', () => {
  applyTheme();
  applyAppStripDismissal();
});

// An error page has no modules.
const { entry, modules = '', fonts = '', cities = '' } = document.currentScript?.dataset ?? {};
if (entry && !redirectToCity(cities)) {
  loadStoredFonts(fonts);
  startAfterPaint(entry, modules.split(' ').filter(Boolean));
  queueInteractions();
  reloadOnHistoryNavigation();
}
