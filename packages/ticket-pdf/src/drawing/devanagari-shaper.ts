import { readDevanagariFont } from '#devanagari-font';

/** A run of Devanagari, laid out. Lengths in font units. */
interface ShapedRun {
  width: number;
  /** Its outline as an SVG path, the baseline at 0. */
  outline: () => string;
}

/** Joins letters, places marks. */
export interface DevanagariShaper {
  unitsPerEm: number;
  shape: (text: string) => ShapedRun;
}

/**
 * Loads what shapes Devanagari. pdf-lib writes glyphs one after the other and knows no mark positions, which tears
 * Hindi apart; so Hindi is drawn as outlines.
 */
export async function loadDevanagariShaper(): Promise<DevanagariShaper> {
  const [fontkit, bytes] = await Promise.all([import('fontkit'), readDevanagariFont()]);
  // fontkit reads through Buffer's methods on Node and through a DataView elsewhere; both take a Uint8Array.
  const font = fontkit.create(bytes as Parameters<typeof fontkit.create>[0]);
  if (!('layout' in font)) throw new TypeError('the Devanagari font is a collection');
  const shape = (text: string): ShapedRun => {
    const { glyphs, positions, advanceWidth } = font.layout(text, undefined, 'dev2');
    const outline = () => {
      let x = 0;
      let path = '';
      glyphs.forEach((glyph, index) => {
        const at = positions[index];
        if (!at) return;
        path += glyph.path
          .scale(1, -1)
          .translate(x + at.xOffset, -at.yOffset)
          .toSVG();
        x += at.xAdvance;
      });
      return path;
    };
    return { width: advanceWidth, outline };
  };
  return { unitsPerEm: font.unitsPerEm, shape };
}
