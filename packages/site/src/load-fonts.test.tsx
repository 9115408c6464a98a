import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFonts } from './load-fonts.ts';

const HREF = '/assets/fonts.css';

let finishFonts = () => {};

/** The browser's answer to the stylesheet. */
function mockStylesheet(event: 'load' | 'error') {
  return vi.spyOn(document.head, 'append').mockImplementation((link) => {
    (link as HTMLLinkElement).dispatchEvent(new Event(event));
  });
}

beforeEach(() => {
  localStorage.clear();
  const ready = new Promise<void>((resolve) => {
    finishFonts = resolve;
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready } });
});
afterEach(() => void vi.restoreAllMocks());

it('remembers the stylesheet once the fonts of the page are loaded', async () => {
  const append = mockStylesheet('load');
  const loaded = loadFonts(HREF);
  expect(append).toHaveBeenCalledWith(expect.objectContaining({ rel: 'stylesheet' }));
  await new Promise(requestAnimationFrame);
  expect(localStorage.getItem('fonts')).toBeNull();
  finishFonts();
  await loaded;
  expect(localStorage.getItem('fonts')).toBe(HREF);
});

it('does not remember a stylesheet that failed to load', async () => {
  mockStylesheet('error');
  finishFonts();
  await loadFonts(HREF);
  expect(localStorage.getItem('fonts')).toBeNull();
});
