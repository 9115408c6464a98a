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

/** A phone's browser gives its own bar the colour of the theme that is shown (`document.ts`), whoever has changed it. */
function colourBar() {
  const { theme } = document.documentElement.dataset;
  for (const bar of document.querySelectorAll<HTMLElement>('[name=theme-color]')) {
    const { scheme } = bar.dataset;
    bar.setAttribute(
      'media',
      theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme:${scheme})`,
    );
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
/** Then a page's modules do not come any more. */
const GIVE_UP_MS = 15_000;
/** So long somebody waits for what they pressed; later it would come out of nowhere. */
const KEPT_MS = 8_000;
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
 * there, or once somebody begins to use the page. Where they do not come, it is a page without script.
 */
function startWhenSeen(entry: string, modules: string[]) {
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) link('modulepreload', href);
    const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
    script.onerror = giveUp;
    document.head.append(script);
    const timer = setTimeout(giveUp, GIVE_UP_MS);
    addEventListener('jalsa:hydrating', () => {
      clearTimeout(timer);
      delete document.documentElement.dataset.unscripted;
    });
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, start, { once: true, passive: true });
  addEventListener('load', () => whenPainted(start), { once: true });
  setTimeout(start, START_WITHIN_MS);
}

function giveUp() {
  document.documentElement.dataset.unscripted = '';
}

type Filling = Pick<HTMLInputElement, 'value' | 'checked'>;

/** Fills in what a field's page came without; nothing where it has not been touched, or another of its group has. */
function fillingIn(input: HTMLInputElement, { value, checked }: Filling): (() => void) | undefined {
  const { type } = input;
  // React takes for new only what it did not see before.
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
    // Whoever has left the field wants nothing more of it, such as suggestions.
    if (document.activeElement !== input) input.dispatchEvent(new Event('focusout', { bubbles: true }));
  };
}

/** Keeps what is filled in and pressed before the modules have run, and does it again then. Links work alone. */
function keepUse() {
  const acts: (() => unknown)[] = [];
  const marked = new Set<HTMLElement>();
  const filled = new Map<HTMLInputElement, Filling>();
  const keepFilling = (input: EventTarget | null) => {
    if (input instanceof HTMLInputElement) filled.set(input, { value: input.value, checked: input.checked });
  };
  // Kept as soon as it is there: drawn anew, a field has again what its page came with.
  const keepInput = ({ target }: Event) => keepFilling(target);
  let isComposing = false;
  const keepClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (!(button instanceof HTMLButtonElement) || button.type !== 'button') return;
    button.dataset.kept = '';
    marked.add(button);
    setTimeout(() => delete button.dataset.kept, KEPT_MS);
    const until = performance.now() + KEPT_MS;
    acts.push(() => performance.now() < until && button.click());
  };
  // The address is no place for what is typed. A form that names where it goes is a search.
  const holdForm = (event: Event) => {
    if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
  };
  // Each in a task of its own, between which React draws what has changed.
  const actNext = () => {
    const act = acts.shift();
    if (!act) return;
    act();
    setTimeout(actNext);
  };
  const doAgain = () => {
    removeEventListener('input', keepInput, true);
    acts.unshift(...[...filled].flatMap(([input, filling]) => fillingIn(input, filling) ?? []));
    actNext();
  };
  addEventListener('compositionstart', () => (isComposing = true), true);
  addEventListener('compositionend', () => (isComposing = false), true);
  addEventListener('click', keepClick, true);
  addEventListener('input', keepInput, true);
  addEventListener('submit', holdForm, true);
  // What happens from now on React answers by itself.
  addEventListener('jalsa:hydrating', () => {
    for (const button of marked) delete button.dataset.kept;
    // Also what the browser has filled in by itself.
    document.querySelectorAll('input').forEach(keepFilling);
    removeEventListener('click', keepClick, true);
    removeEventListener('submit', holdForm, true);
  });
  addEventListener('jalsa:hydrated', () => {
    if (isComposing) addEventListener('compositionend', () => setTimeout(doAgain), { once: true });
    else setTimeout(doAgain);
  });
}

/** The modules take up the page that was rendered: whoever has gone back to another one meanwhile gets that. */
function keepToPage() {
  const address = () => location.pathname + location.search;
  const rendered = address();
  const hear = (event: Event) => {
    if (address() === rendered) return;
    event.stopImmediatePropagation();
    history.go(0);
  };
  addEventListener('popstate', hear, true);
  addEventListener('jalsa:hydrated', () => removeEventListener('popstate', hear, true));
}

/** Who comes back to a place in the page finds it there: nothing above it is drawn later (`styles.css`). */
function applyPlace() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && visit.type !== 'navigate') document.documentElement.dataset.whole = '';
}

/** Who has chosen a city goes on to it, and does not see the choice; who comes back to that may choose another. */
function goToCity(cities: string): boolean {
  const { documentElement } = document;
  try {
    const chosen = localStorage.getItem('selectedCity');
    if (!chosen || !cities.split(' ').includes(chosen) || 'whole' in documentElement.dataset) return false;
    documentElement.hidden = true;
    const home = new URL(location.href);
    home.searchParams.set('city', chosen);
    location.replace(home.href);
    return true;
  } catch {
    return false; // Without storage none is known.
  }
}

/** Fonts that the browser has got before are asked for at once; a first visit gets them last (`show-fonts.ts`). */
function applyFonts(fonts: string) {
  try {
    if (localStorage.getItem('fonts') === fonts) link('stylesheet', fonts);
  } catch {
    // Without storage every visit is the first.
  }
}

delete document.documentElement.dataset.unscripted;
new MutationObserver(colourBar).observe(document.documentElement, { attributeFilter: ['data-theme'] });
applyTheme();
applyDismissal();
applyPlace();
// What another tab chooses holds here too; a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) applyTheme();
  if (key === 'appStrip' || key === null) applyDismissal();
});
// A page that the browser had put aside was told of nothing.
addEventListener('pageshow', () => {
  applyTheme();
  applyDismissal();
});

// A page that says what failed has no modules.
const { entry, modules = '', fonts = '', cities = '' } = document.currentScript?.dataset ?? {};
if (entry && !goToCity(cities)) {
  applyFonts(fonts);
  startWhenSeen(entry, modules.split(' ').filter(Boolean));
  keepUse();
  keepToPage();
}
