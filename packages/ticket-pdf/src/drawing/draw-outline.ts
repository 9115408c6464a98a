import { PDFHexString, PDFOperator, PDFOperatorNames, type PDFPage, type RGB } from 'pdf-lib';

/** The place and colour of an outline, in points. */
export interface OutlinePlace {
  x: number;
  y: number;
  /** Points in one font unit. */
  scale: number;
  color: RGB;
}

/** Draws letters as an outline, with their text for screen readers and for copying (PDF's ActualText). */
export function drawOutline(page: PDFPage, text: string, path: string, place: OutlinePlace): void {
  if (path === '') return;
  const properties = `<< /ActualText ${PDFHexString.fromText(text)} >>`;
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', properties]));
  page.drawSvgPath(path, place);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}
