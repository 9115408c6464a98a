import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsHydrated } from './lib/use-is-hydrated.ts';

/** Runs the script as the browser does; `page` is what its tag names. */
async function run(page: Record<string, string> = {}) {
  const tag = document.createElement('script');
  Object.assign(tag.dataset, page);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  vi.resetModules();
  await import('./before-paint.ts');
}

const loaded = () => dispatchEvent(new Event('load'));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  document.head.replaceChildren();
  localStorage.clear();
});
afterEach(() => {
  loaded();
  dispatchEvent(new Event('jalsa:hydrating'));
  dispatchEvent(new Event('jalsa:hydrated'));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what was chosen', () => {
  const shown = () => document.documentElement.dataset.theme;

  /** What the browser tells of another tab's doing. */
  function elsewhere(key: string | null, change: () => void) {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  it('puts the stored theme on the page, and follows the other tabs', async () => {
    localStorage.setItem('theme', 'dark');
    await run();
    expect(shown()).toBe('dark');
    elsewhere('theme', () => localStorage.setItem('theme', 'light'));
    expect(shown()).toBe('light');
    elsewhere('selectedCity', () => localStorage.setItem('theme', 'dark'));
    expect(shown()).toBe('light');
    elsewhere(null, () => localStorage.clear());
    expect(shown()).toBeUndefined();
  });

  it('gives the browser’s bar the colour of the theme that is shown', async () => {
    document.head.innerHTML = ['light', 'dark']
      .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" media="" content="">`)
      .join('');
    const media = () => [...document.querySelectorAll('meta')].map((bar) => bar.getAttribute('media'));
    localStorage.setItem('theme', 'dark');
    await run();
    await vi.waitFor(() => expect(media()).toEqual(['not all', 'all']));
    // As the switch does, which knows nothing of bars.
    document.documentElement.dataset.theme = 'light';
    await vi.waitFor(() => expect(media()).toEqual(['all', 'not all']));
    delete document.documentElement.dataset.theme;
    await vi.waitFor(() =>
      expect(media()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']),
    );
  });

  it('leaves out what was dismissed, until the browser has forgotten it', async () => {
    localStorage.setItem('appStrip', 'dismissed');
    await run();
    expect(document.documentElement.dataset.appStrip).toBe('dismissed');
    elsewhere(null, () => localStorage.clear());
    expect(document.documentElement.dataset.appStrip).toBeUndefined();
  });
});

it.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', undefined],
])('a page that is come to by %s is drawn whole: %o', async (type, whole) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as PerformanceEntry & { type: string },
  ]);
  delete document.documentElement.dataset.whole;
  await run();
  expect(document.documentElement.dataset.whole).toBe(whole);
});

describe('the choice of a city', () => {
  const page = { entry: '/assets/entry.js', cities: 'pune mumbai' };
  const replace = vi.fn();
  const isStarted = () => {
    loaded();
    return document.head.querySelector('script') !== null;
  };

  beforeEach(() => {
    replace.mockClear();
    vi.stubGlobal('location', { href: 'https://jalsa.example/?staff_slug=ravi', replace });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.documentElement.hidden = false;
  });

  it('is not seen by who has chosen one, but the city’s page', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    await run(page);
    expect(replace.mock.calls).toEqual([['https://jalsa.example/?staff_slug=ravi&city=mumbai']]);
    expect(document.documentElement.hidden).toBe(true);
    expect(isStarted()).toBe(false);
  });

  it.each([
    ['who has chosen none', '', page],
    ['who has chosen one that is not served', 'atlantis', page],
    ['who is on another page', 'mumbai', { entry: page.entry }],
  ])('stays for %s', async (_who, city, shown) => {
    localStorage.setItem('selectedCity', city);
    await run(shown);
    expect(replace).not.toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
    expect(isStarted()).toBe(true);
  });

  it('stays for who goes back to it', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as PerformanceEntry & { type: string },
    ]);
    await run(page);
    expect(replace).not.toHaveBeenCalled();
    expect(isStarted()).toBe(true);
  });
});

describe('the page’s modules', () => {
  const page = { entry: '/assets/entry.js', modules: '/assets/a.js /assets/b.js', fonts: '/assets/f.css' };
  const asked = () => [
    ...[...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')),
    ...[...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src')),
  ];
  const all = ['/assets/a.js', '/assets/b.js', '/assets/entry.js'];

  it.each([
    ['the page is there', loaded],
    ['somebody touches it', () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))],
    ['somebody types', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
    ['a picture does not come', () => vi.advanceTimersByTime(3_000)],
  ])('are asked for once, when %s', async (_when, happen) => {
    await run(page);
    expect(asked()).toEqual([]);
    happen();
    expect(asked()).toEqual(all);
    happen();
    expect(asked()).toEqual(all);
  });

  it('wait for the first paint, which may come after the rest', async () => {
    const painted = new Set<() => void>();
    class Painting {
      static supportedEntryTypes = ['paint'];
      constructor(told: (entries: unknown, observer: Painting) => void) {
        painted.add(() => told([], this));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', Painting);
    await run(page);
    loaded();
    expect(asked()).toEqual([]);
    for (const tell of painted) tell();
    expect(asked()).toEqual(all);
    vi.unstubAllGlobals();
  });

  it('come after the fonts that the browser has, which are asked for at once', async () => {
    localStorage.setItem('fonts', '/assets/f.css');
    await run(page);
    expect(asked()).toEqual(['/assets/f.css']);
    document.head.replaceChildren();
    await run({ ...page, fonts: '/assets/new.css' });
    expect(asked()).toEqual([]);
  });

  it('are none of a page that says what failed', async () => {
    await run();
    loaded();
    expect(asked()).toEqual([]);
  });

  it('are given up where they do not come, until they do', async () => {
    const { dataset } = document.documentElement;
    dataset.unscripted = '';
    await run(page);
    expect(dataset.unscripted).toBeUndefined();
    loaded();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(dataset.unscripted).toBe('');
    dispatchEvent(new Event('jalsa:hydrating'));
    expect(dataset.unscripted).toBeUndefined();
    await run(page);
    loaded();
    vi.advanceTimersByTime(15_000);
    expect(dataset.unscripted).toBe('');
  });
});

describe('before the modules have run', () => {
  const page = { entry: '/assets/entry.js' };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
  let root: HTMLElement;

  /** What the server rendered, with the script running in it. */
  async function open(content: ReactNode) {
    await run(page);
    document.body.innerHTML = `<div id="root">${renderToString(content)}</div>`;
    root = document.querySelector('#root') as HTMLElement;
    return async () => {
      dispatchEvent(new Event('jalsa:hydrating'));
      hydrateRoot(root, content);
      await wait();
      dispatchEvent(new Event('jalsa:hydrated'));
      await wait();
    };
  }
  // React draws between two presses, as it does outside of tests.
  beforeEach(() => {
    vi.useRealTimers();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  const find = <T extends HTMLElement>(selector: string) => root.querySelector(selector) as T;

  function Stepper() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }

  it('every press is kept, seen to be, and done again once', async () => {
    const hydrate = await open(<Stepper />);
    for (const _ of [1, 2, 3]) find('button').click();
    expect(find('button').dataset.kept).toBe('');
    await hydrate();
    expect(find('button').textContent).toBe('3');
    expect(find('button').dataset.kept).toBeUndefined();
    find('button').click();
    await vi.waitFor(() => expect(find('button').textContent).toBe('4'));
  });

  it('a press that was too long ago is not done any more', async () => {
    const hydrate = await open(<Stepper />);
    find('button').click();
    const later = performance.now() + 8_001;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    await hydrate();
    expect(find('button').textContent).toBe('0');
  });

  it('what was filled in counts', async () => {
    function Fields() {
      const [text, setText] = useState('');
      const [theme, setTheme] = useState('system');
      return (
        <>
          <input type="text" value={text} onChange={({ target }) => setText(target.value)} />
          {['system', 'dark'].map((name) => (
            <input
              key={name}
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => setTheme(name)}
            />
          ))}
          <output>{`${text} ${theme}`}</output>
        </>
      );
    }
    const hydrate = await open(<Fields />);
    find<HTMLInputElement>('[type=text]').value = 'Asha';
    find('[value=dark]').click();
    await hydrate();
    expect(find('output').textContent).toBe('Asha dark');
    expect(find<HTMLInputElement>('[type=text]').value).toBe('Asha');
    find('[value=system]').click();
    await vi.waitFor(() => expect(find('output').textContent).toBe('Asha system'));
  });

  it.each(['before', 'while'])(
    'what was filled in %s the page is taken up counts, although it is drawn anew then',
    async (when) => {
      function Field() {
        const [text, setText] = useState('1');
        const isHydrated = useIsHydrated();
        return (
          <>
            <input value={text} readOnly={!isHydrated} onChange={({ target }) => setText(target.value)} />
            <output>{text}</output>
          </>
        );
      }
      const hydrate = await open(<Field />);
      const type = () => {
        find<HTMLInputElement>('input').value = '15';
        find('input').dispatchEvent(new Event('input', { bubbles: true }));
      };
      if (when === 'before') type();
      else addEventListener('jalsa:hydrating', type, { once: true });
      await hydrate();
      expect(find('output').textContent).toBe('15');
      expect(find<HTMLInputElement>('input').value).toBe('15');
    },
  );

  it('another page of the history is loaded instead, and from then on told of', async () => {
    const reload = vi.spyOn(history, 'go').mockImplementation(() => {});
    const router = vi.fn();
    const pop = () => dispatchEvent(new PopStateEvent('popstate'));
    const hydrate = await open(<Stepper />);
    addEventListener('popstate', router);
    history.replaceState(null, '', '#part');
    pop();
    expect([reload.mock.calls.length, router.mock.calls.length]).toEqual([0, 1]);
    history.replaceState(null, '', '/another');
    pop();
    expect(reload).toHaveBeenCalledExactlyOnceWith(0);
    expect(router).toHaveBeenCalledTimes(1);
    await hydrate();
    pop();
    expect([reload.mock.calls.length, router.mock.calls.length]).toEqual([1, 2]);
    removeEventListener('popstate', router);
    history.replaceState(null, '', '/');
  });

  it('a form that names no address of its own is not sent, a search is', async () => {
    await open(
      <>
        <form id="own">
          <button type="submit">Send</button>
        </form>
        <form id="search" action="/search">
          <button type="submit">Find</button>
        </form>
      </>,
    );
    const sent = ['#own', '#search'].map((selector) => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      find(selector).dispatchEvent(event);
      return !event.defaultPrevented;
    });
    expect(sent).toEqual([false, true]);
  });
});
