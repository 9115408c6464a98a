import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyLoadedFonts, loadPageFonts } from './load-fonts.ts';

const HREF = '/assets/fonts.css';
const { dataset } = document.documentElement;
const load = vi.fn(async (_font: string, _text: string) => [] as FontFace[]);

/** Answers the stylesheet; one that loads registers the web fonts. */
function mockStylesheet(event: 'load' | 'error') {
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (event === 'load') for (const family of ['Anek', 'Anek', 'Bricolage']) fonts.add({ family });
    (link as HTMLLinkElement).dispatchEvent(new Event(event));
  });
}

let fonts: Set<{ family: string }>;
beforeEach(() => {
  localStorage.clear();
  load.mockReset();
  document.body.innerHTML = `<script data-fonts="${HREF}"></script><p>Mehfil</p>`;
  fonts = new Set([{ family: 'Anek Fallback' }]);
  Object.defineProperty(document, 'fonts', { configurable: true, value: Object.assign(fonts, { load }) });
});
afterEach(() => void vi.restoreAllMocks());

it('loads the web fonts of the text, and uses them once all are loaded', async () => {
  dataset.fallbackFonts = 'until-loaded';
  mockStylesheet('load');
  let finish = (_fonts: FontFace[]) => {};
  const promise = new Promise<FontFace[]>((resolve) => {
    finish = resolve;
  });
  load.mockReturnValueOnce(promise);
  const loaded = loadPageFonts();
  await vi.waitFor(() =>
    expect(load.mock.calls.map(([font]) => font)).toEqual(['1em Anek', '1em Bricolage']),
  );
  expect(load.mock.calls[0]?.[1]).toContain('Mehfil');
  expect(dataset.fallbackFonts).toBe('until-loaded');
  finish([]);
  await loaded;
  expect(dataset.fallbackFonts).toBeUndefined();
  expect(localStorage.getItem('fonts:/')).toBe(HREF);
});

it('keeps the fallback fonts on the first page of a site for reading, and uses the web fonts on the next', async () => {
  dataset.fallbackFonts = 'first-page';
  mockStylesheet('load');
  applyLoadedFonts();
  await loadPageFonts();
  expect(localStorage.getItem('fonts:/')).toBe(HREF);
  expect(dataset.fallbackFonts).toBe('first-page');
  applyLoadedFonts();
  expect(dataset.fallbackFonts).toBeUndefined();
});

it('loads nothing that the browser has', async () => {
  localStorage.setItem('fonts:/', HREF);
  mockStylesheet('load');
  await loadPageFonts();
  expect(document.head.append).not.toHaveBeenCalled();
});

it.each([
  ['its stylesheet', () => mockStylesheet('error')],
  [
    'a font',
    () => {
      mockStylesheet('load');
      load.mockRejectedValueOnce(new Error('no network'));
    },
  ],
])(
  'keeps the fallback fonts, and lets the next page try again, when %s could not be loaded',
  async (_, fail) => {
    dataset.fallbackFonts = 'until-loaded';
    fail();
    await loadPageFonts();
    expect(localStorage.getItem('fonts:/')).toBeNull();
    expect(dataset.fallbackFonts).toBe('until-loaded');
  },
);
