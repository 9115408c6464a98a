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

/**
 * Loads the page's modules. A page reads without them, so its pictures and fonts go first: the modules follow once those
 * are there, or once somebody begins to use the page.
 */
function startWhenSeen(entry: string, modules: string[]) {
  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, start, { once: true, passive: true });
  addEventListener('load', start, { once: true });
  setTimeout(start, START_WITHIN_MS);
}

/** Keeps what is pressed or sent before the modules have run, and does it again then. Links and searches work alone. */
function keepPresses() {
  const kept: (() => void)[] = [];
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
  addEventListener('click', keepClick, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener(
    'jalsa:hydrated',
    () => {
      removeEventListener('click', keepClick, true);
      removeEventListener('submit', keepSubmit, true);
      for (const again of kept) again();
    },
    { once: true },
  );
}

applyTheme();
applyDismissal();
// What another tab chooses holds here too; a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) applyTheme();
  if (key === 'appStrip' || key === null) applyDismissal();
});

// A page that says what failed has no modules.
const { entry, modules = '' } = document.currentScript?.dataset ?? {};
if (entry) {
  startWhenSeen(entry, modules.split(' ').filter(Boolean));
  keepPresses();
}
