import { readFontFile } from '#read-font-file';
import type { FontName } from './font-names.ts';
import { type FontTables, readWoff, viewOf, writeTrueType } from './font-tables.ts';

/** A glyph where HarfBuzz puts it. Lengths in thousandths of the size of the text. */
export interface Glyph {
  id: number;
  /** The distance to the next glyph. */
  advance: number;
  dx: number;
  dy: number;
}

/** The glyphs of letters that cannot be told apart, in the order in which they stand from left to right. */
export interface Cluster {
  text: string;
  glyphs: Glyph[];
}

/** A font that joins letters, puts marks where they belong and reorders letters. */
export interface ShapingFont {
  name: FontName;
  tables: FontTables;
  metrics: { box: number[]; ascent: number; descent: number };
  has: (letter: string) => boolean;
  /** Lays out a text of one direction, from left to right as it is seen. */
  shape: (text: string, direction: 'ltr' | 'rtl') => Cluster[];
  /** The advance that the font states for a glyph. */
  advanceOf: (glyph: number) => number;
}

const UNITS_PER_EM = 1000;
const loading = new Map<FontName, Promise<ShapingFont>>();

/** Loads HarfBuzz and a font; each font is loaded once. Rejects when that fails; the next call tries again. */
export function loadFont(name: FontName): Promise<ShapingFont> {
  const known = loading.get(name);
  if (known) return known;
  const font = openFont(name);
  loading.set(name, font);
  font.catch(() => loading.delete(name));
  return font;
}

async function openFont(name: FontName): Promise<ShapingFont> {
  const [hb, file] = await Promise.all([import('harfbuzzjs'), readFontFile(name)]);
  const tables = await readWoff(file);
  const face = new hb.Face(new hb.Blob(writeTrueType(tables).buffer));
  if (face.upem !== UNITS_PER_EM) throw new TypeError(`the font ${name} has ${face.upem} units per em`);
  const font = new hb.Font(face);
  const letters = new Set(face.collectUnicodes());
  // One buffer for all texts: HarfBuzz's memory is freed only when JavaScript collects garbage.
  const buffer = new hb.Buffer();
  const shape = (text: string, direction: 'ltr' | 'rtl'): Cluster[] => {
    buffer.reset();
    buffer.addText(text);
    buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
    // Urdu is the language of India's Arabic letters; it has forms of its own.
    if (name === 'arabic') buffer.setLanguage('ur');
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    const starts = buffer.getGlyphInfos().map(({ cluster }) => cluster);
    const ends = new Map(
      [...new Set(starts)].sort((a, b) => a - b).map((start, at, all) => [start, all[at + 1]]),
    );
    const clusters: Cluster[] = [];
    buffer.getGlyphInfos().forEach(({ codepoint: id, cluster: start }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const glyph = { id, advance: xAdvance, dx: xOffset, dy: yOffset };
      const last = clusters.at(-1);
      if (last && starts[index - 1] === start) last.glyphs.push(glyph);
      else clusters.push({ text: text.slice(start, ends.get(start)), glyphs: [glyph] });
    });
    return clusters;
  };
  return {
    name,
    tables,
    metrics: metricsOf(tables),
    has: (letter) => letters.has(letter.codePointAt(0) ?? 0),
    shape,
    advanceOf: (glyph) => font.glyphHAdvance(glyph),
  };
}

function metricsOf(tables: FontTables): ShapingFont['metrics'] {
  const number = (tag: string, at: number) => viewOf(tables.get(tag) ?? new Uint8Array()).getInt16(at);
  return {
    box: [36, 38, 40, 42].map((at) => number('head', at)),
    ascent: number('hhea', 4),
    descent: number('hhea', 6),
  };
}
