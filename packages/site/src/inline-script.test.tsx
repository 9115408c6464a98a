import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import inlineScript from './inline-script.js?raw';

const { dataset } = document.documentElement;

/** Runs the script as the browser does; `data` are the data attributes of its element. */
function runScript(data: Record<string, string> = { entry: '/entry.js', modules: '/a.js /b.js' }) {
  const element = document.createElement('script');
  Object.assign(element.dataset, data);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  new Function(inlineScript)();
}

/** The files that the head names. */
const namedFiles = () =>
  [...document.head.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  );

let paint = () => {};

/** Observes the first paint, which happens when the test calls `paint`. */
class PaintObserver {
  disconnect = vi.fn();
  readonly #onPaint: (entries: unknown, observer: PaintObserver) => void;
  constructor(onPaint: (entries: unknown, observer: PaintObserver) => void) {
    this.#onPaint = onPaint;
  }
  observe() {
    paint = () => this.#onPaint([], this);
  }
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  dataset.scripts = 'none';
  delete dataset.restored;
  document.head.replaceChildren();
  localStorage.clear();
});
afterEach(() => {
  dispatchEvent(new Event('jalsa:hydrating'));
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('applies the stored theme and follows changes of other tabs', () => {
  localStorage.setItem('theme', 'dark');
  runScript();
  expect(dataset.theme).toBe('dark');
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(dataset.theme).toBe('light');
  localStorage.clear();
  // The event of a cleared storage has no key.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(dataset.theme).toBeUndefined();
});

it('follows the system when the browser forbids storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  runScript();
  expect(dataset.theme).toBeUndefined();
  expect(dataset.scripts).toBe('loading');
});

it('sets the colour of the browser’s bar to that of the theme', async () => {
  document.head.innerHTML =
    '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">';
  runScript();
  const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
  dataset.theme = 'dark';
  await vi.waitFor(() => expect(media()).toEqual(['not all', 'all']), 30_000);
  delete dataset.theme;
  await vi.waitFor(
    () => expect(media()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']),
    30_000,
  );
});

it('loads the modules after the load event and the first paint', () => {
  runScript();
  expect(namedFiles()).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(namedFiles()).toEqual([]);
  paint();
  expect(namedFiles()).toEqual(['/a.js', '/b.js', '/entry.js']);
});

it('loads the entry alone when the page names no modules', () => {
  runScript({ entry: '/entry.js', modules: '' });
  dispatchEvent(new Event('load'));
  paint();
  expect(namedFiles()).toEqual(['/entry.js']);
});

it('loads nothing on an error page', () => {
  runScript({});
  dispatchEvent(new Event('load'));
  expect(namedFiles()).toEqual([]);
  expect(dataset.scripts).toBe('none');
});

it('marks the page and logs when a module cannot be loaded', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  runScript();
  dispatchEvent(new Event('load'));
  paint();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(dataset.scripts).toBe('failed');
  expect(log.mock.calls).toEqual([[expect.stringContaining('/entry.js could not be loaded')]]);
});

it('marks a pressed button as busy until the modules run', () => {
  runScript();
  document.body.innerHTML = '<button type="button">Menu</button><a href="#menu">Menu</a>';
  const [button, link] = [document.querySelector('button'), document.querySelector('a')];
  link?.click();
  expect(dataset.pressed).toBeUndefined();
  button?.click();
  expect(dataset.pressed).toBe('');
  expect(button?.ariaBusy).toBe('true');
  dispatchEvent(new Event('jalsa:hydrating'));
  expect(button?.ariaBusy).toBeNull();
  expect(dataset.pressed).toBeUndefined();
  expect(dataset.scripts).toBeUndefined();
  button?.click();
  expect(button?.ariaBusy).toBeNull();
});

it('reloads the page after Back to another address until the modules run', () => {
  const reload = vi.fn();
  const page = { pathname: '/events/raga/booking', search: '?step=details', reload };
  vi.stubGlobal('location', page);
  runScript();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).not.toHaveBeenCalled();
  page.search = '';
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('jalsa:hydrating'));
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('marks the page after each Back, whose scroll position needs the full height', () => {
  runScript();
  dispatchEvent(new Event('jalsa:hydrating'));
  expect(dataset.restored).toBeUndefined();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(dataset.restored).toBe('');
});
