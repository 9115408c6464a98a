import { type PDFDocument, type PDFFont, type PDFPage, type RGB, StandardFonts } from 'pdf-lib';
import type { FontName } from '../fonts/font-names.ts';
import type { ShapingFont } from '../fonts/load-font.ts';
import { addFont, type EmbeddedFont } from './embedded-font.ts';
import { encodableText } from './encodable-text.ts';
import { type DirectedRun, loadRunOrder } from './order-runs.ts';
import { type HasLetter, splitRuns } from './split-runs.ts';
import { writeGlyphs } from './write-glyphs.ts';

/** The size, weight and colour of a text. */
export interface TextStyle {
  /** In points. */
  size: number;
  bold?: boolean;
  color: RGB;
}

/** Measures and writes lines in the letters of India's scripts. Lengths in points; `y` is the baseline. */
export interface TextPen {
  width: (text: string, style: Pick<TextStyle, 'size' | 'bold'>) => number;
  write: (text: string, x: number, y: number, style: TextStyle) => void;
  /** Writes the fonts into the document; to be called after the last line, before the document is saved. */
  embedFonts: () => void;
}

/** A measured run. */
interface MeasuredRun {
  /** In parts of the size. */
  width: number;
  draw: (x: number, y: number, style: TextStyle) => void;
}

/** Creates a pen for a page. Loads HarfBuzz and the fonts that the `texts` need; none for a text that Helvetica can write. */
export async function createTextPen(
  document: PDFDocument,
  page: PDFPage,
  texts: readonly string[],
): Promise<TextPen> {
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const characters = new Set(regular.getCharacterSet());
  const inHelvetica = (letter: string) => characters.has(letter.codePointAt(0) ?? 0);

  const fonts = await loadFonts(texts, inHelvetica);
  const has: HasLetter = (name, letter) =>
    name === 'helvetica' ? inHelvetica(letter) : (fonts.get(name)?.has(letter) ?? false);
  const orderRuns = await loadRunOrder(texts, has);
  const embedded = new Map<FontName, EmbeddedFont>();
  const embeddedFont = (font: ShapingFont): EmbeddedFont => {
    const known = embedded.get(font.name) ?? addFont(document, page, font);
    embedded.set(font.name, known);
    return known;
  };

  const measureShaped = (run: DirectedRun, font: ShapingFont): MeasuredRun => {
    const clusters = font.shape(run.text, run.direction);
    const advances = clusters.flatMap(({ glyphs }) => glyphs.map(({ advance }) => advance));
    return {
      width: advances.reduce((sum, advance) => sum + advance, 0) / 1000,
      draw: (x, y, { size, bold: strong = false, color }) =>
        writeGlyphs(
          page,
          clusters,
          { font, embedded: embeddedFont(font), direction: run.direction },
          { x, y, size, bold: strong, color },
        ),
    };
  };
  const measureHelvetica = ({ text }: DirectedRun, font: PDFFont): MeasuredRun => {
    const written = encodableText(text, characters);
    return {
      width: font.widthOfTextAtSize(written, 1),
      draw: (x, y, { size, color }) => page.drawText(written, { x, y, size, font, color }),
    };
  };
  // A line is measured again and again until it fits.
  const measured = new Map<string, MeasuredRun[]>();
  const measure = (text: string, strong = false): MeasuredRun[] => {
    const name = `${strong} ${text}`;
    const runs =
      measured.get(name) ??
      orderRuns(text).map((run) => {
        const font = run.font === 'helvetica' ? undefined : fonts.get(run.font);
        return font ? measureShaped(run, font) : measureHelvetica(run, strong ? bold : regular);
      });
    measured.set(name, runs);
    return runs;
  };

  return {
    width: (text, { size, bold: strong }) =>
      measure(text, strong).reduce((sum, run) => sum + run.width, 0) * size,
    write: (text, x, y, style) => {
      let at = x;
      for (const run of measure(text, style.bold)) {
        run.draw(at, y, style);
        at += run.width * style.size;
      }
    },
    embedFonts: () => {
      for (const font of embedded.values()) font.embed();
    },
  };
}

async function loadFonts(
  texts: readonly string[],
  inHelvetica: (letter: string) => boolean,
): Promise<ReadonlyMap<FontName, ShapingFont>> {
  const names = new Set<FontName>();
  for (const text of texts) {
    for (const { font } of splitRuns(text, (name, letter) => name !== 'helvetica' || inHelvetica(letter))) {
      if (font !== 'helvetica') names.add(font);
    }
  }
  // Without the fonts it is not known which of the two has a Latin letter.
  if (names.has('latin')) names.add('latin-ext');
  if (names.size === 0) return new Map();
  const { loadFont } = await import('../fonts/load-font.ts');
  const loaded = await Promise.all([...names].map(loadFont));
  return new Map(loaded.map((font) => [font.name, font]));
}
