import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** The typefaces of the drawings. Letters are drawn as outlines, so the machine needs no installed fonts. */
export type Face = 'grotesque' | 'text' | 'condensed' | 'serif' | 'script' | 'retro' | 'bubble';

type Style = { latin: string; devanagari: string; leading: number; tracking: number; upper: boolean };

const BRICOLAGE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin';
const ANEK = '@fontsource/anek-devanagari/files/anek-devanagari-devanagari';
const HEAVY_DEVANAGARI = `${ANEK}-800-normal.woff`;

/**
 * The font files and the setting of each typeface. `leading` is the distance of lines and `tracking` the added space
 * between letters, both in ems.
 */
export const FACES: Record<Face, Style> = {
  grotesque: {
    latin: `${BRICOLAGE}-800-normal.woff`,
    devanagari: HEAVY_DEVANAGARI,
    leading: 0.94,
    tracking: -0.022,
    upper: false,
  },
  text: {
    latin: `${BRICOLAGE}-600-normal.woff`,
    devanagari: `${ANEK}-600-normal.woff`,
    leading: 1.2,
    tracking: 0.005,
    upper: false,
  },
  condensed: {
    latin: '@fontsource/anton/files/anton-latin-400-normal.woff',
    devanagari: HEAVY_DEVANAGARI,
    leading: 1.06,
    tracking: 0.004,
    upper: true,
  },
  serif: {
    latin: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
    devanagari: HEAVY_DEVANAGARI,
    leading: 0.98,
    tracking: -0.012,
    upper: false,
  },
  script: {
    latin: '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff',
    devanagari: '@fontsource/modak/files/modak-devanagari-400-normal.woff',
    leading: 0.98,
    tracking: 0,
    upper: false,
  },
  retro: {
    latin: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
    devanagari: HEAVY_DEVANAGARI,
    leading: 0.98,
    tracking: 0,
    upper: false,
  },
  bubble: {
    latin: '@fontsource/modak/files/modak-latin-400-normal.woff',
    devanagari: '@fontsource/modak/files/modak-devanagari-400-normal.woff',
    leading: 0.86,
    tracking: 0,
    upper: false,
  },
};

export type LoadedFont = Pick<fontkit.Font, 'unitsPerEm' | 'capHeight' | 'layout'>;

const loaded = new Map<string, LoadedFont>();

/** Reads a font file of a dependency and caches it. */
export function loadFont(specifier: string): LoadedFont {
  const known = loaded.get(specifier);
  if (known) return known;
  const opened = fontkit.openSync(fileURLToPath(import.meta.resolve(specifier)));
  if (!('layout' in opened)) throw new Error(`${specifier} is a font collection, not a font`);
  loaded.set(specifier, opened);
  return opened;
}
