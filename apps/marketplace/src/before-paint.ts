// Stands in every page as it is and runs before the first paint. One file without imports, for the policy allows this
// one script inside a page by the hash of its text (`firstScript` in `lib/assets.ts`).

/** Without a stored choice the stylesheet follows the system. */
function applyTheme() {
  const { dataset } = document.documentElement;
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') dataset.theme = chosen;
    else delete dataset.theme;
  } catch {
    // Storage may be forbidden; the system's theme stands.
  }
}

/** A line about the app that was dismissed is not to be seen for a moment either (`app-strip.tsx`). */
function applyDismissal() {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('appStrip') === 'dismissed') dataset.appStrip = 'dismissed';
    else delete dataset.appStrip;
  } catch {
    // Without storage it stays for this page.
  }
}

/** A picture that does not come must not keep the page from working. */
const START_WITHIN_MS = 3_000;
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'touchstart', 'keydown'];

function whenPainted(work: () => void) {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return work();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}

function link(rel: string, href: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/**
 * Loads the page's modules. A page reads without them, so its first pictures go before them: they follow once those are
 * there, or once somebody begins to use the page.
 */
function startWhenSeen(entry: string, modules: string[]) {
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) link('modulepreload', href);
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, start, { once: true, passive: true });
  addEventListener('load', () => whenPainted(start), { once: true });
  setTimeout(start, START_WITHIN_MS);
}

/** Types a text again, which React takes for typed only where it did not see it before. */
function retype(input: HTMLInputElement) {
  const text = input.value;
  input.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what is typed, pressed or sent before the modules have run, and does it again then. Links and searches work
 * alone.
 */
function keepUse() {
  const typed = new Set<HTMLInputElement>();
  const kept: (() => void)[] = [];
  function keepText({ target }: Event) {
    if (target instanceof HTMLInputElement && target.type !== 'radio') typed.add(target);
  }
  function keepClick({ target }: Event) {
    const button = target instanceof Element && target.closest('button');
    if (button && button.type === 'button') kept.push(() => button.click());
  }
  function keepSubmit(event: Event) {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    event.preventDefault();
    kept.push(() => form.requestSubmit());
  }
  addEventListener('input', keepText, true);
  addEventListener('click', keepClick, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener(
    'jalsa:hydrated',
    () => {
      removeEventListener('input', keepText, true);
      removeEventListener('click', keepClick, true);
      removeEventListener('submit', keepSubmit, true);
      for (const input of typed) retype(input);
      for (const again of kept) again();
    },
    { once: true },
  );
}

/** Who comes back to a place in the page finds it there: nothing above it is drawn later (`styles.css`). */
function applyPlace() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && visit.type !== 'navigate') document.documentElement.dataset.whole = '';
}

/** Fonts that the browser has already got are used at once; a first visit sees the page before them (`show-fonts.ts`). */
function applyFonts(fonts: string) {
  try {
    if (localStorage.getItem('fonts') === fonts) link('stylesheet', fonts);
  } catch {
    // Without storage every visit is the first.
  }
}

applyTheme();
applyDismissal();
applyPlace();
// What another tab chooses holds here too; a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) applyTheme();
  if (key === 'appStrip' || key === null) applyDismissal();
});

// A page that says what failed has no modules.
const { entry, modules = '', fonts = '' } = document.currentScript?.dataset ?? {};
if (entry) {
  applyFonts(fonts);
  startWhenSeen(entry, modules.split(' ').filter(Boolean));
  keepUse();
}
