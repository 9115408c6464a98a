import { PDFDocument, type PDFPage, type RGB, rgb } from 'pdf-lib';
import type { BuildTicketPdf } from '../build-ticket-pdf.ts';
import { describeTicket, type TicketDescription } from './describe-ticket.ts';
import { embedQr } from './embed-qr.ts';
import { createTextPen, type TextPen, type TextStyle } from './text-pen.ts';
import { clampLines } from './wrap-lines.ts';

// A page of A4, in points.
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 50;
const QR_SIDE = WIDTH - 2 * MARGIN;

const INK = rgb(0.165, 0.059, 0.188);
const MUTED = rgb(0.4, 0.3, 0.42);
const IVORY = rgb(1, 0.98, 0.945);
const MARIGOLD = rgb(0.976, 0.663, 0.106);
const LINE = rgb(0.894, 0.843, 0.765);
const RED = rgb(0.69, 0.11, 0.18);

const HEADING = { size: 22, bold: true, color: IVORY };
const TITLE = { size: 18, bold: true, color: INK };
const LABEL = { size: 9, color: MUTED };
const VALUE = { size: 12, color: INK };
const STRONG = { size: 12, bold: true, color: INK };
const SMALL = { size: 10, color: MUTED };

// In points from the bottom of the page, the highest first.
const BAND_HEIGHT = 66;
const TITLE_Y = HEIGHT - BAND_HEIGHT - 34;
const FACTS_Y = QR_SIDE + MARGIN + 34;
const COLUMN_GAP = 24;
const COLUMN = (QR_SIDE - COLUMN_GAP) / 2;

/** Draws the page. Rejects when the image is neither PNG nor JPG, or a date is invalid. */
export async function drawTicket({
  ticket,
  qrImage,
  createdAt,
  texts,
}: Required<BuildTicketPdf>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const content = describeTicket(ticket, texts);
  document.setTitle(texts.heading);
  document.setProducer('Jalsa');
  document.setCreator('Jalsa');
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);

  const page = document.addPage([WIDTH, HEIGHT]);
  const pen = await createTextPen(document, page, [...Object.values(content).flat(2), ...labelsOf(texts)]);
  drawBand(page, pen, texts.heading, texts.brand);
  const columnsY = drawTitle(pen, content.title);
  drawColumns(pen, content, texts, columnsY);
  drawFacts(page, pen, [
    [texts.bookedBy, content.bookedBy],
    [texts.people, content.people],
    [texts.ticketId, content.trackingId],
  ]);
  if (ticket.status === 'refunded') {
    drawRefunded(page, pen, texts.refunded);
  } else if (qrImage) {
    const image = await embedQr(document, qrImage);
    page.drawImage(image, { x: MARGIN, y: MARGIN, width: QR_SIDE, height: QR_SIDE });
  } else {
    drawWithoutQr(page, pen, content.trackingId, texts.withoutQr);
  }
  return document.save();
}

function labelsOf(texts: Required<BuildTicketPdf>['texts']): string[] {
  return [texts.more(2), ...Object.values(texts).filter((text) => typeof text === 'string')];
}

function drawBand(page: PDFPage, pen: TextPen, heading: string, brand: string): void {
  page.drawRectangle({ x: 0, y: HEIGHT - BAND_HEIGHT, width: WIDTH, height: BAND_HEIGHT, color: INK });
  page.drawRectangle({ x: 0, y: HEIGHT - BAND_HEIGHT - 4, width: WIDTH, height: 4, color: MARIGOLD });
  const baseline = HEIGHT - BAND_HEIGHT / 2 - 8;
  pen.write(heading, MARGIN, baseline, HEADING);
  const style = { size: 15, bold: true, color: MARIGOLD };
  pen.write(brand, WIDTH - MARGIN - pen.width(brand, style), baseline, style);
}

/** Draws the title; returns the height at which the columns below begin. */
function drawTitle(pen: TextPen, title: string): number {
  const lines = clampLines(title, QR_SIDE, 2, (text) => pen.width(text, TITLE));
  lines.forEach((line, index) => {
    pen.write(line, MARGIN, TITLE_Y - index * 22, TITLE);
  });
  return TITLE_Y - Math.max(0, lines.length - 1) * 22 - 28;
}

function drawColumns(
  pen: TextPen,
  content: TicketDescription,
  texts: Required<BuildTicketPdf>['texts'],
  top: number,
): void {
  const [day = '', range = ''] = content.when;
  const afterWhen = drawBlock(pen, texts.when, [day], MARGIN, top, STRONG);
  const where = range ? afterWhen + 1 : top;
  if (range) pen.write(range, MARGIN, where, SMALL);
  const room = (y: number) => Math.max(1, Math.floor((y - 15 - (FACTS_Y + 18)) / 15) + 1);

  const whereTop = range ? where - 21 : top;
  const place = clampLines(content.where, COLUMN, room(whereTop), (text) => pen.width(text, VALUE));
  drawBlock(pen, texts.where, place, MARGIN, whereTop, VALUE);

  drawPackages(pen, content.packages, texts, { top, maxLines: room(top) });
}

/** The packages with what they include; those that do not fit are counted in the last line. */
function drawPackages(
  pen: TextPen,
  packages: TicketDescription['packages'],
  texts: Required<BuildTicketPdf>['texts'],
  { top, maxLines }: { top: number; maxLines: number },
): void {
  const all = packages.map(([name, ...included]) => [
    ...layOut(pen, name, 1, VALUE),
    ...included.flatMap((text) => layOut(pen, text, 2, SMALL)),
  ]);
  const fits = (count: number) => {
    const rest = count < all.length ? 1 : 0;
    return all.slice(0, count).flat().length + rest <= maxLines;
  };
  let shown = all.length;
  while (shown > 0 && !fits(shown)) shown -= 1;
  const lines = all.slice(0, shown).flat();
  if (shown < all.length) lines.push({ text: texts.more(all.length - shown), style: VALUE });
  const x = MARGIN + COLUMN + COLUMN_GAP;
  if (lines.length > 0) pen.write(texts.tickets, x, top, LABEL);
  lines.forEach(({ text, style }, index) => {
    pen.write(text, x, top - 15 * (index + 1), style);
  });
}

const layOut = (pen: TextPen, text: string, count: number, style: TextStyle) =>
  clampLines(text, COLUMN, count, (part) => pen.width(part, style)).map((line) => ({ text: line, style }));

/** A label and the lines under it; nothing when there are none. Returns where the next line would stand. */
function drawBlock(
  pen: TextPen,
  label: string,
  lines: readonly string[],
  x: number,
  top: number,
  style: TextStyle,
): number {
  if (lines.every((line) => line === '')) return top;
  pen.write(label, x, top, LABEL);
  lines.forEach((line, index) => {
    pen.write(line, x, top - 15 * (index + 1), style);
  });
  return top - 15 * (lines.length + 1);
}

/** The row above the QR: name, people, tracking id. */
function drawFacts(page: PDFPage, pen: TextPen, facts: readonly [label: string, value: string][]): void {
  const cell = QR_SIDE / facts.length;
  page.drawLine({
    start: { x: MARGIN, y: FACTS_Y + 14 },
    end: { x: WIDTH - MARGIN, y: FACTS_Y + 14 },
    thickness: 0.75,
    color: LINE,
  });
  facts.forEach(([label, value], index) => {
    const [line = ''] = clampLines(value, cell - 12, 1, (text) => pen.width(text, STRONG));
    drawBlock(pen, label, [line], MARGIN + cell * index, FACTS_Y, STRONG);
  });
}

// Where the QR would be.
const MIDDLE = MARGIN + QR_SIDE / 2;
const FRAMED_WIDTH = QR_SIDE - 40;

function drawWithoutQr(page: PDFPage, pen: TextPen, trackingId: string, note: string): void {
  drawFrame(page, { borderColor: LINE, borderDashArray: [6, 6] });
  const large = { size: 34, bold: true, color: INK };
  const [id = ''] = clampLines(trackingId, FRAMED_WIDTH, 1, (text) => pen.width(text, large));
  writeCentred(pen, id, MIDDLE + 4, large);
  if (trackingId) writeCentred(pen, note, MIDDLE - 26, { ...VALUE, color: MUTED });
}

function drawRefunded(page: PDFPage, pen: TextPen, note: string): void {
  drawFrame(page, { borderColor: RED });
  const large = { size: 30, bold: true, color: RED };
  const lines = clampLines(note, FRAMED_WIDTH, 3, (text) => pen.width(text, large));
  lines.forEach((line, index) => {
    writeCentred(pen, line, MIDDLE + ((lines.length - 1) / 2 - index) * 40 - 10, large);
  });
}

function drawFrame(page: PDFPage, border: { borderColor: RGB; borderDashArray?: number[] }): void {
  page.drawRectangle({ x: MARGIN, y: MARGIN, width: QR_SIDE, height: QR_SIDE, borderWidth: 1.5, ...border });
}

function writeCentred(pen: TextPen, text: string, y: number, style: TextStyle): void {
  pen.write(text, (WIDTH - pen.width(text, style)) / 2, y, style);
}
