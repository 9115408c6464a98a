import { type PDFDocument, type PDFFont, type PDFPage, type RGB, StandardFonts } from 'pdf-lib';
import { loadDevanagariShaper } from './devanagari-shaper.ts';
import { drawOutline } from './draw-outline.ts';
import { encodableText } from './encodable-text.ts';
import { type Run, splitRuns } from './split-runs.ts';

/** The size, weight and colour of a text. */
export interface TextStyle {
  /** In points. */
  size: number;
  bold?: boolean;
  color: RGB;
}

/** Measures and writes lines in Latin and Devanagari letters. Lengths in points; `y` is the baseline. */
export interface TextPen {
  width: (text: string, style: TextStyle) => number;
  write: (text: string, x: number, y: number, style: TextStyle) => void;
}

/** A measured run. */
interface MeasuredRun {
  width: number;
  draw: (x: number, y: number) => void;
}

/** Creates a pen for a page. Loads the Devanagari font only when one of the `texts` needs it. */
export async function createTextPen(
  document: PDFDocument,
  page: PDFPage,
  texts: readonly string[],
): Promise<TextPen> {
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const characters = new Set(regular.getCharacterSet());
  const hindi = texts.some((text) => splitRuns(text).some(({ script }) => script === 'devanagari'));
  const shaper = hindi ? await loadDevanagariShaper() : null;

  const measure = (run: Run, { size, bold: strong, color }: TextStyle): MeasuredRun => {
    if (run.script === 'devanagari' && shaper) {
      const scale = size / shaper.unitsPerEm;
      const { width, outline } = shaper.shape(run.text);
      return {
        width: width * scale,
        draw: (x, y) => drawOutline(page, run.text, outline(), { x, y, scale, color }),
      };
    }
    const font: PDFFont = strong ? bold : regular;
    const text = encodableText(run.text, characters);
    return {
      width: font.widthOfTextAtSize(text, size),
      draw: (x, y) => page.drawText(text, { x, y, size, font, color }),
    };
  };
  const measureRuns = (text: string, style: TextStyle) => splitRuns(text).map((run) => measure(run, style));

  return {
    width: (text, style) => measureRuns(text, style).reduce((sum, run) => sum + run.width, 0),
    write: (text, x, y, style) => {
      let at = x;
      for (const run of measureRuns(text, style)) {
        run.draw(at, y);
        at += run.width;
      }
    },
  };
}
