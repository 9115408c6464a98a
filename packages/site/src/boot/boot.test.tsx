import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { type MouseEvent as ReactMouseEvent, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchLoad, runBootScript, setUpBootScript } from '../../test/boot-script.ts';

const runScript = (page?: Record<string, string>) =>
  runBootScript(async () => (await import('./boot.ts')).boot(), page);

setUpBootScript();

describe('stored choices', () => {
  const readTheme = () => document.documentElement.dataset.theme;

  /** Changes the storage and dispatches the event that a change in another tab causes. */
  function changeInOtherTab(key: string | null, change: () => void) {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  it('applies the stored theme and follows changes of other tabs', async () => {
    localStorage.setItem('theme', 'dark');
    await runScript();
    expect(readTheme()).toBe('dark');
    changeInOtherTab('theme', () => localStorage.setItem('theme', 'light'));
    expect(readTheme()).toBe('light');
    changeInOtherTab('selectedCity', () => localStorage.setItem('theme', 'dark'));
    expect(readTheme()).toBe('light');
    changeInOtherTab(null, () => localStorage.clear());
    expect(readTheme()).toBeUndefined();
  });

  it('sets the theme-color of the browser’s bar to the shown theme', async () => {
    document.head.innerHTML = ['light', 'dark']
      .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}" media="" content="">`)
      .join('');
    const media = () => [...document.querySelectorAll('meta')].map((bar) => bar.getAttribute('media'));
    localStorage.setItem('theme', 'dark');
    await runScript();
    await vi.waitFor(() => expect(media()).toEqual(['not all', 'all']));
    // The theme switch changes only this attribute.
    document.documentElement.dataset.theme = 'light';
    await vi.waitFor(() => expect(media()).toEqual(['all', 'not all']));
    delete document.documentElement.dataset.theme;
    await vi.waitFor(() =>
      expect(media()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']),
    );
  });
});

it.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', undefined],
])('renders a page at once after a %s: %o', async (type, whole) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as PerformanceEntry & { type: string },
  ]);
  delete document.documentElement.dataset.whole;
  await runScript();
  expect(document.documentElement.dataset.whole).toBe(whole);
});

describe('loading of the page’s modules', () => {
  const page = { entry: '/assets/entry.js', modules: '/assets/a.js /assets/b.js', fonts: '/assets/f.css' };
  const listRequested = () => [
    ...[...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')),
    ...[...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src')),
  ];
  const all = ['/assets/a.js', '/assets/b.js', '/assets/entry.js'];

  it.each([
    ['the page has loaded', dispatchLoad],
    [
      'the visitor touches the page',
      () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true })),
    ],
    ['the visitor types', () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))],
    ['the load event is late', () => vi.advanceTimersByTime(3_000)],
  ])('starts once when %s', async (_when, trigger) => {
    await runScript(page);
    expect(listRequested()).toEqual([]);
    trigger();
    // Each further module has a task of its own.
    expect(listRequested()).toEqual(['/assets/a.js', '/assets/entry.js']);
    vi.advanceTimersByTime(1);
    expect(listRequested()).toEqual(all);
    trigger();
    vi.advanceTimersByTime(1);
    expect(listRequested()).toEqual(all);
  });

  it('waits for the first paint', async () => {
    const paintCallbacks = new Set<() => void>();
    class FakePaintObserver {
      static supportedEntryTypes = ['paint'];
      constructor(callback: (entries: unknown, observer: FakePaintObserver) => void) {
        paintCallbacks.add(() => callback([], this));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('PerformanceObserver', FakePaintObserver);
    await runScript(page);
    dispatchLoad();
    expect(listRequested()).toEqual([]);
    for (const tell of paintCallbacks) tell();
    vi.advanceTimersByTime(1);
    expect(listRequested()).toEqual(all);
    vi.unstubAllGlobals();
  });

  it('loads cached fonts at once and before the modules', async () => {
    const { dataset } = document.documentElement;
    localStorage.setItem('fonts:/', '/assets/f.css');
    dataset.fallbackFonts = 'first-page';
    await runScript({ ...page, fonts: '/assets/new.css' });
    expect(listRequested()).toEqual([]);
    expect(dataset.fallbackFonts).toBe('first-page');
    await runScript(page);
    expect(listRequested()).toEqual(['/assets/f.css']);
    expect(dataset.fallbackFonts).toBeUndefined();
  });

  it('loads nothing on an error page', async () => {
    await runScript();
    dispatchLoad();
    expect(listRequested()).toEqual([]);
  });

  it('marks the page as unscripted when the modules fail, until hydration starts', async () => {
    const { dataset } = document.documentElement;
    dataset.unscripted = '';
    await runScript(page);
    expect(dataset.unscripted).toBeUndefined();
    dispatchLoad();
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(dataset.unscripted).toBe('');
    dispatchEvent(new Event('jalsa:hydrating'));
    expect(dataset.unscripted).toBeUndefined();
    await runScript(page);
    dispatchLoad();
    vi.advanceTimersByTime(15_000);
    expect(dataset.unscripted).toBe('');
  });
});

describe('interactions before hydration', () => {
  const page = { entry: '/assets/entry.js' };
  /** Lets the script replay, and React render in between: each of them takes a few tasks. */
  async function settle() {
    for (let tasks = 0; tasks < 20; tasks++) await new Promise((resolve) => setTimeout(resolve));
  }
  let root: HTMLElement;

  /** Renders the content like the server, with the script running. */
  async function openRendered(content: ReactNode) {
    await runScript(page);
    document.body.innerHTML = `<div id="root">${renderToString(content)}</div>`;
    root = document.querySelector('#root') as HTMLElement;
    return async () => {
      dispatchEvent(new Event('jalsa:hydrating'));
      await new Promise<void>((resolve) => {
        const Hydrated = () => {
          useEffect(resolve, []);
          return content;
        };
        hydrateRoot(root, <Hydrated />);
      });
      await settle();
      dispatchEvent(new Event('jalsa:hydrated'));
      await settle();
    };
  }
  // React renders between two clicks, as it does outside of tests.
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

  it('queues and marks every click and replays it once', async () => {
    const hydrate = await openRendered(<Stepper />);
    for (const _ of [1, 2, 3]) find('button').click();
    expect(find('button').dataset.queued).toBe('');
    await hydrate();
    expect(find('button').textContent).toBe('3');
    expect(find('button').dataset.queued).toBeUndefined();
    find('button').click();
    await vi.waitFor(() => expect(find('button').textContent).toBe('4'));
  });

  it('does not replay a click after its time limit', async () => {
    const hydrate = await openRendered(<Stepper />);
    find('button').click();
    const later = performance.now() + 8_001;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    await hydrate();
    expect(find('button').textContent).toBe('0');
  });

  it('scrolls to a section at once and replays the link, so that the router adds the history entry', async () => {
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const follow = vi.fn((click: ReactMouseEvent) => click.preventDefault());
    const hydrate = await openRendered(
      <>
        {/* biome-ignore lint/a11y/useValidAnchor: a working link before the script runs */}
        <a id="section" href="#dates" onClick={follow}>
          Choose a date
        </a>
        <a id="page" href="/#dates">
          Another page
        </a>
        <h2 id="dates" tabIndex={-1}>
          Dates
        </h2>
      </>,
    );
    history.replaceState(null, '', '/events/jazz?utm_source=poster');
    /** True if the script has handled the click in place of the browser. */
    function click(selector: string, init?: MouseEventInit) {
      let isHandled = false;
      const afterScript = (event: MouseEvent) => {
        isHandled = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', afterScript, { once: true });
      find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      return isHandled;
    }
    expect([click('#section', { ctrlKey: true }), click('#page')]).toEqual([false, false]);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(click('#section')).toBe(true);
    expect(scrollIntoView.mock.contexts).toEqual([find('#dates')]);
    await hydrate();
    expect(follow).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('');
    history.replaceState(null, '', '/');
  });

  it('replays typed and checked fields', async () => {
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
    const hydrate = await openRendered(<Fields />);
    find<HTMLInputElement>('[type=text]').value = 'Asha';
    find('[value=dark]').click();
    await hydrate();
    expect(find('output').textContent).toBe('Asha dark');
    expect(find<HTMLInputElement>('[type=text]').value).toBe('Asha');
    find('[value=system]').click();
    await vi.waitFor(() => expect(find('output').textContent).toBe('Asha system'));
  });

  it.each(['before', 'while'])(
    'replays a field that was filled in %s hydration, although hydration re-renders it',
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
      const hydrate = await openRendered(<Field />);
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

  it('reloads on history navigation before hydration and passes it to the router afterwards', async () => {
    const reload = vi.spyOn(history, 'go').mockImplementation(() => {});
    const router = vi.fn();
    const pop = () => dispatchEvent(new PopStateEvent('popstate'));
    const hydrate = await openRendered(<Stepper />);
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

  it('prevents the submit of forms without an action and allows searches', async () => {
    await openRendered(
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
