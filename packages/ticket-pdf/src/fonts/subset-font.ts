import { type FontTables, viewOf, writeTrueType } from './font-tables.ts';

// The tables that a PDF needs of a font whose glyphs are named by number.
const KEPT = ['head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'];
const LONG_OFFSETS = 1;

/** A TrueType file with the outlines of these glyphs alone. A glyph keeps its number, and the others are empty. */
export function subsetFont(tables: FontTables, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const table = (tag: string) => tables.get(tag) ?? new Uint8Array();
  const outlines = table('glyf');
  const offsets = readOffsets(viewOf(table('loca')), viewOf(table('head')).getInt16(50) === LONG_OFFSETS);
  const outlineOf = (glyph: number) => outlines.subarray(offsets[glyph], offsets[glyph + 1]);
  const used = new Set<number>();
  const use = (glyph: number) => {
    if (used.has(glyph)) return;
    used.add(glyph);
    for (const part of partsOf(outlineOf(glyph))) use(part);
  };
  use(0);
  for (const glyph of glyphs) use(glyph);

  const kept: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * offsets.length));
  let length = 0;
  for (let glyph = 0; glyph + 1 < offsets.length; glyph++) {
    if (used.has(glyph)) {
      const outline = outlineOf(glyph);
      kept.push(outline);
      length += outline.length;
    }
    loca.setUint32(4 * (glyph + 1), length);
  }
  const glyf = new Uint8Array(length);
  let at = 0;
  for (const outline of kept) {
    glyf.set(outline, at);
    at += outline.length;
  }
  const head = Uint8Array.from(table('head'));
  viewOf(head).setInt16(50, LONG_OFFSETS);
  const others = KEPT.flatMap((tag) => {
    const bytes = tables.get(tag);
    return bytes ? [[tag, bytes] as const] : [];
  });
  return writeTrueType(
    new Map([...others, ['head', head], ['glyf', glyf], ['loca', new Uint8Array(loca.buffer)]]),
  );
}

const readOffsets = (loca: DataView, long: boolean): number[] =>
  Array.from({ length: loca.byteLength / (long ? 4 : 2) }, (_, index) =>
    long ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index),
  );

// The flags of a part of a composite glyph.
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** The glyphs that a composite glyph is made of; none for another glyph. */
function partsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline);
  const parts: number[] = [];
  if (outline.length === 0 || view.getInt16(0) >= 0) return parts;
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
  }
  return parts;
}
