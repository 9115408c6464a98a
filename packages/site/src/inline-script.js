// Every page contains this script as it is, before its stylesheet (`document.ts`, `static/vite.ts`). It does what cannot
// wait for the modules: it applies the theme, loads the modules, and says that they do not run yet.
(() => {
  const page = document.documentElement;
  const { entry, modules } = document.currentScript.dataset;

  function applyTheme() {
    let theme = null;
    try {
      theme = window.localStorage.getItem('theme');
    } catch {
      // A browser that forbids storage follows the system.
    }
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    else delete page.dataset.theme;
  }
  // The browser's own bar has the colour of the theme, also after the visitor has chosen another one.
  new MutationObserver(() => {
    const { theme } = page.dataset;
    for (const meta of document.querySelectorAll('[name=theme-color]')) {
      const { scheme } = meta.dataset;
      meta.media = theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme:${scheme})`;
    }
  }).observe(page, { attributeFilter: ['data-theme'] });
  applyTheme();
  // Another tab has changed the theme or cleared the storage. A page from the back/forward cache received no such event.
  addEventListener('storage', ({ key }) => (key === null || key === 'theme') && applyTheme());
  addEventListener('pageshow', applyTheme);

  // A scroll position that is restored after Back or a reload needs the full height of the page (`styles.css`).
  const restore = () => (page.dataset.restored = '');
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation && navigation.type !== 'navigate') restore();
  addEventListener('popstate', restore);

  // An error page has no modules.
  if (entry === undefined) return;
  // none without JavaScript, then loading, then failed or, when the modules run, removed (`script-notices.css`).
  page.dataset.scripts = 'loading';
  const running = new AbortController();
  const { signal } = running;

  const append = (name, properties) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const loadModules = () => {
    // The list is empty in development.
    for (const href of modules.split(' ').filter(Boolean)) append('link', { rel: 'modulepreload', href });
    append('script', { type: 'module', src: entry });
  };
  // After the first paint with its pictures, which the modules would delay. The document of a static site names its own.
  if (entry) {
    addEventListener('load', () =>
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        loadModules();
      }).observe({ type: 'paint', buffered: true }),
    );
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type !== 'module') return;
      console.error(`${target.src} could not be loaded.`);
      page.dataset.scripts = 'failed';
    },
    { capture: true, signal },
  );

  // No module handles a press yet: the button is marked, and the page says that it is still loading.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('button[type=button]');
      if (!button) return;
      page.dataset.pressed = '';
      button.ariaBusy = 'true';
      signal.addEventListener('abort', () => (button.ariaBusy = null));
    },
    { capture: true, signal },
  );

  // Hydration expects the rendered page. After Back or Forward to another address the page is that of the old one.
  const address = location.pathname + location.search;
  addEventListener(
    'popstate',
    () => {
      if (location.pathname + location.search !== address) location.reload();
    },
    { signal },
  );

  addEventListener('jalsa:hydrating', () => {
    running.abort();
    delete page.dataset.pressed;
    delete page.dataset.scripts;
  });
})();
