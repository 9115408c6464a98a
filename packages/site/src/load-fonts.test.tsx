import { afterEach, expect, it, vi } from 'vitest';
import { hasCharacterIn, loadFonts } from './load-fonts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['Raga', 'U+0000-00FF, U+0131', true],
  ['Raga', 'U+900-97F, U+200C-200D', false],
  ['राग', 'U+900-97F, U+200C-200D', true],
  ['₹499', 'U+20B9', true],
  ['499', 'U+20b9', false],
  ['', 'U+0-FF', false],
])('checks whether %s contains a character of %s: %s', (text, range, has) => {
  expect(hasCharacterIn(text, range)).toBe(has);
});

/** Mocks a stylesheet with these faces. */
function mockStylesheet(faces: { family: string; range: string }[]) {
  class Rule {
    style;
    constructor({ family, range }: { family: string; range: string }) {
      const values: Record<string, string> = { 'font-family': family, 'unicode-range': range };
      this.style = { getPropertyValue: (name: string) => values[name] ?? '' };
    }
  }
  class Face {
    family;
    unicodeRange;
    status = 'unloaded';
    constructor(family: string, _src: string, { unicodeRange = '' }: FontFaceDescriptors) {
      // Browsers quote names of several words.
      this.family = family.includes(' ') ? `"${family}"` : family;
      this.unicodeRange = unicodeRange;
    }
    async load() {
      this.status = 'loaded';
    }
  }
  const added: Face[] = [];
  vi.stubGlobal('CSSFontFaceRule', Rule);
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: Face) => added.push(face) },
  });
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    Object.defineProperty(link, 'sheet', { value: { cssRules: faces.map((face) => new Rule(face)) } });
    (link as HTMLLinkElement).onload?.(new Event('load'));
  });
  return added;
}

it('loads the needed faces before it adds any, except Hindi faces, which load on demand', async () => {
  document.body.innerHTML = 'Raga, राग';
  const added = mockStylesheet([
    { family: 'Anek', range: 'U+0-FF' },
    { family: 'Anek', range: 'U+20B9' },
    { family: '"Anek Devanagari"', range: 'U+900-97F' },
  ]);
  await loadFonts('/assets/fonts.css');
  expect(added.map(({ family, status }) => [family, status])).toEqual([
    ['Anek', 'loaded'],
    ['Anek', 'unloaded'],
    ['"Anek Devanagari"', 'unloaded'],
  ]);
  expect(localStorage.getItem('fonts')).toBe('/assets/fonts.css');
});

it('does not remember fonts that failed to load', async () => {
  localStorage.clear();
  mockStylesheet([]);
  await loadFonts('/assets/fonts.css');
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    (link as HTMLLinkElement).onerror?.(new Event('error'));
  });
  await expect(loadFonts('/assets/fonts.css')).rejects.toThrow('could not be loaded');
  expect(localStorage.getItem('fonts')).toBeNull();
});
