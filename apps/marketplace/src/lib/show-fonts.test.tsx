import { afterEach, expect, it, vi } from 'vitest';
import { occursIn, showFonts } from './show-fonts.ts';

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
])('%s has a character of %s: %s', (text, range, has) => {
  expect(occursIn(text, range)).toBe(has);
});

/** A sheet with these faces, which the browser has once it is asked for. */
function withSheet(faces: { family: string; range: string }[]) {
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
      // As browsers tell it.
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

it('loads what the page needs before any of it is used; of Hindi the browser finds out which weight', async () => {
  document.body.innerHTML = 'Raga, राग';
  const added = withSheet([
    { family: 'Anek', range: 'U+0-FF' },
    { family: 'Anek', range: 'U+20B9' },
    { family: '"Anek Devanagari"', range: 'U+900-97F' },
  ]);
  await showFonts('/assets/fonts.css');
  expect(added.map(({ family, status }) => [family, status])).toEqual([
    ['Anek', 'loaded'],
    ['Anek', 'unloaded'],
    ['"Anek Devanagari"', 'unloaded'],
  ]);
  expect(localStorage.getItem('fonts')).toBe('/assets/fonts.css');
});

it('remembers no fonts that did not come', async () => {
  localStorage.clear();
  withSheet([]);
  await showFonts('/assets/fonts.css');
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    (link as HTMLLinkElement).onerror?.(new Event('error'));
  });
  await expect(showFonts('/assets/fonts.css')).rejects.toThrow('could not be loaded');
  expect(localStorage.getItem('fonts')).toBeNull();
});
