import { readDevanagariFont } from '#devanagari-font';

/** A laid out run of Devanagari. Lengths in font units. */
interface ShapedRun {
  width: number;
  /** The outline as an SVG path, the baseline at 0. */
  outline: () => string;
}

/** Lays out Devanagari: joins letters and places marks. */
export interface DevanagariShaper {
  unitsPerEm: number;
  shape: (text: string) => ShapedRun;
}

/**
 * Loads fontkit and the Devanagari font. pdf-lib places glyphs one after the other, without mark positions, which makes
 * Hindi unreadable; Hindi is therefore drawn as outlines. Rejects when the font cannot be loaded.
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
