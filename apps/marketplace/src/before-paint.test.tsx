import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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

  it('find what was pressed and sent before they ran', async () => {
    await run(page);
    document.body.innerHTML = `
      <a href="#there">Link</a><button type="button"><b>Press</b></button>
      <form id="own"><button>Send</button></form><form action="/search" id="search"><button>Find</button></form>`;
    const find = (selector: string) => document.querySelector(selector) as HTMLElement;
    const heard: string[] = [];
    const hear = () => {
      for (const selector of ['a', 'button[type=button]'])
        find(selector).addEventListener('click', () => heard.push(selector));
      find('#own').addEventListener('submit', (event) => {
        event.preventDefault();
        heard.push('form');
      });
    };
    const searches: boolean[] = [];
    find('#search').addEventListener('submit', (event) => {
      searches.push(event.defaultPrevented);
      event.preventDefault();
    });
    for (const selector of ['a', 'b', '#own button', '#search button']) find(selector).click();
    hear();
    dispatchEvent(new Event('jalsa:hydrated'));
    expect(heard).toEqual(['button[type=button]', 'form']);
    expect(searches).toEqual([false]);
    find('b').click();
    dispatchEvent(new Event('jalsa:hydrated'));
    expect(heard).toEqual(['button[type=button]', 'form', 'button[type=button]']);
  });

  it('find what was typed before they ran', async () => {
    await run(page);
    document.body.innerHTML = '<div id="root"></div>';
    const root = document.querySelector('#root') as HTMLElement;
    const told: string[] = [];
    function Field() {
      const [text, setText] = useState('');
      const change = (changed: string) => {
        told.push(changed);
        setText(changed);
      };
      return <input value={text} onChange={({ target }) => change(target.value)} />;
    }
    root.innerHTML = renderToString(<Field />);
    const input = root.querySelector('input') as HTMLInputElement;
    input.value = 'Asha';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await act(async () => void hydrateRoot(root, <Field />));
    expect(told).toEqual([]);
    await act(async () => void dispatchEvent(new Event('jalsa:hydrated')));
    expect(told).toEqual(['Asha']);
    expect(input.value).toBe('Asha');
  });
});
