import {
  beginText,
  endText,
  LineJoinStyle,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  type RGB,
  setFillingRgbColor,
  setFontAndSize,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from 'pdf-lib';
import type { Cluster, Glyph, ShapingFont } from '../fonts/load-font.ts';
import { type EmbeddedFont, hex } from './embedded-font.ts';

/** The place and look of a run, in points. */
interface RunPlace {
  x: number;
  y: number;
  size: number;
  bold: boolean;
  color: RGB;
}

/** A font, and the direction of the run. */
interface GlyphFont {
  font: ShapingFont;
  embedded: EmbeddedFont;
  direction: 'ltr' | 'rtl';
}

/** The stroke around the letters of a bold text, in parts of its size: the fonts are loaded in one weight. */
const BOLD_STROKE = 0.032;

/**
 * Writes laid out letters so that readers find and copy their text. One glyph of each cluster bears its text, and the
 * others, such as marks, have none. A word with such glyphs has its text beside it (PDF's ActualText). A word that is
 * written from right to left has not: readers turn its glyphs round, and some turn this text round as well; its glyphs
 * without text come first, since readers take them for gaps.
 */
export function writeGlyphs(
  page: PDFPage,
  clusters: readonly Cluster[],
  { font, embedded, direction }: GlyphFont,
  { x, y, size, bold, color }: RunPlace,
): void {
  const scale = size / 1000;
  const operators = [pushGraphicsState(), setFillingRgbColor(color.red, color.green, color.blue)];
  if (bold)
    operators.push(
      setStrokingRgbColor(color.red, color.green, color.blue),
      setLineWidth(size * BOLD_STROKE),
      // Sharp corners would grow spikes.
      setLineJoin(LineJoinStyle.Round),
    );
  operators.push(beginText(), setFontAndSize(embedded.key, size));
  if (bold) operators.push(setTextRenderingMode(TextRenderingMode.FillAndOutline));

  // In thousandths: where the reader puts the next glyph by itself.
  let reader = { x: Number.NaN, y: 0 };
  const show = (glyphs: readonly PlacedGlyph[]) => {
    let codes = '';
    const flush = () => {
      if (codes !== '') operators.push(showText(PDFHexString.of(codes)));
      codes = '';
    };
    for (const glyph of glyphs) {
      if (reader.x !== glyph.x || reader.y !== glyph.y) {
        flush();
        operators.push(setTextMatrix(1, 0, 0, 1, x + glyph.x * scale, y + glyph.y * scale));
      }
      codes += hex(embedded.codeOf(glyph.id, glyph.text));
      reader = { x: glyph.x + font.advanceOf(glyph.id), y: glyph.y };
    }
    flush();
  };
  const showAs = (text: string, glyphs: readonly PlacedGlyph[]) => {
    if (glyphs.length === 0) return;
    const properties = `<< /ActualText ${PDFHexString.fromText(text)} >>`;
    operators.push(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', properties]));
    show(glyphs);
    operators.push(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  };
  for (const word of wordsOf(placed(clusters, direction))) {
    const silent = word.filter(({ text }) => text === '');
    const bearers = word.filter(({ text }) => text !== '');
    if (direction === 'rtl') {
      showAs('', silent);
      show(bearers);
    } else if (silent.length > 0) {
      showAs(bearers.map(({ text }) => text).join(''), inReach(word, font));
    } else {
      show(bearers);
    }
  }
  page.pushOperators(...operators, endText(), popGraphicsState());
}

/** A glyph at its place in a run, in thousandths of the size; only one glyph of a cluster has its text. */
interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
  text: string;
}

function placed(clusters: readonly Cluster[], direction: 'ltr' | 'rtl'): PlacedGlyph[] {
  let pen = 0;
  return clusters.flatMap(({ text, glyphs }) => {
    const bearer = widestOf(glyphs);
    return glyphs.map(({ id, advance, dx, dy }, index) => {
      const glyph = { id, x: pen + dx, y: dy, text: index === bearer ? seenText(text, direction) : '' };
      pen += advance;
      return glyph;
    });
  });
}

/** The glyphs of a word in an order that begins and ends where the word does: readers look for spaces there. */
function inReach(word: readonly PlacedGlyph[], font: ShapingFont): PlacedGlyph[] {
  const end = ({ id, x }: PlacedGlyph) => x + font.advanceOf(id);
  const [first, ...others] = word.toSorted((one, other) => one.x - other.x);
  return first ? [first, ...others.toSorted((one, other) => end(one) - end(other))] : [];
}

/** Readers read letters from right to left and turn all of them round, also the marks on a letter. */
const seenText = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' && /\p{M}/u.test(text) ? Array.from(text).reverse().join('') : text;

const widestOf = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce(
    (widest, { advance }, index) => (advance > (glyphs[widest]?.advance ?? 0) ? index : widest),
    0,
  );

/** The words, and the spaces between them. */
function wordsOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const isSpace = ({ text }: PlacedGlyph) => text !== '' && text.trim() === '';
  const words: PlacedGlyph[][] = [];
  glyphs.forEach((glyph, index) => {
    const before = glyphs[index - 1];
    if (before && isSpace(before) === isSpace(glyph)) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  });
  return words;
}
