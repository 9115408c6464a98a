import { type PDFDocument, type PDFName, type PDFPage, type PDFRef, PDFString } from 'pdf-lib';
import type { ShapingFont } from '../fonts/load-font.ts';
import { subsetFont } from '../fonts/subset-font.ts';

/** A font of a page, embedded with the glyphs that the page shows. */
export interface EmbeddedFont {
  /** Its name in the page's resources. */
  key: PDFName;
  /** The code of a glyph that reads as this text. One glyph has a code for each text that it stands for. */
  codeOf: (glyph: number, text: string) => number;
  /** Writes the font into the document. No code is given out after it. */
  embed: () => void;
}

interface Code {
  glyph: number;
  text: string;
}

/** Adds a font to a page; `embed` writes it. */
export function addFont(document: PDFDocument, page: PDFPage, font: ShapingFont): EmbeddedFont {
  const ref = document.context.nextRef();
  const codes: Code[] = [{ glyph: 0, text: '' }];
  const known = new Map<string, number>();
  return {
    key: page.node.newFontDictionary('Noto', ref),
    codeOf: (glyph, text) => {
      const name = `${glyph} ${text}`;
      const code = known.get(name) ?? codes.push({ glyph, text }) - 1;
      known.set(name, code);
      return code;
    },
    embed: () => writeFont(document, ref, font, codes),
  };
}

// What a reader uses when it has to replace the font; it never does, since the font is embedded.
const SYMBOLIC = 4;
const STEM = 80;

function writeFont({ context }: PDFDocument, ref: PDFRef, font: ShapingFont, codes: readonly Code[]): void {
  const glyphs = codes.map(({ glyph }) => glyph);
  const name = `${subsetTag(glyphs)}+NotoSans-${font.name}`;
  const { box, ascent, descent } = font.metrics;
  const file = subsetFont(font.tables, glyphs);
  const glyphMap = new Uint8Array(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 0xff]));
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: box,
    ItalicAngle: 0,
    Ascent: ascent,
    Descent: descent,
    CapHeight: ascent,
    StemV: STEM,
    FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
  });
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    W: [0, glyphs.map(font.advanceOf)],
    CIDToGIDMap: context.register(context.flateStream(glyphMap)),
  });
  const type0 = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(context.flateStream(unicodeMap(codes))),
  });
  context.assign(ref, type0);
}

/** Six capital letters that differ between two subsets of a font. */
function subsetTag(glyphs: readonly number[]): string {
  let hash = 0;
  for (const glyph of glyphs) hash = (Math.imul(hash, 31) + glyph) >>> 0;
  return Array.from({ length: 6 }, (_, index) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** index) % 26)),
  ).join('');
}

/** The most entries of a block, which the CMap specification sets. */
const BLOCK = 100;

/** The texts of the codes, for copying and searching. */
function unicodeMap(codes: readonly Code[]): string {
  const entries = codes.flatMap(({ text }, code) => (text === '' ? [] : [`<${hex(code)}> <${utf16(text)}>`]));
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += BLOCK) {
    const block = entries.slice(at, at + BLOCK);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <FFFF>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

/** A code as four digits. */
export const hex = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase();

const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
