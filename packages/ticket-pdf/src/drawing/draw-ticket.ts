import { PDFDocument, type PDFPage, type RGB, rgb } from 'pdf-lib';
import type { BuildTicketPdf } from '../build-ticket-pdf.ts';
import { describeTicket, type TicketDescription } from './describe-ticket.ts';
import { embedQr } from './embed-qr.ts';
import { createTextPen, type TextPen, type TextStyle } from './text-pen.ts';
import { clampLines, wrapLines } from './wrap-lines.ts';

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
const LABEL = { size: 9, color: MUTED };
const VALUE = { size: 12, color: INK };
const STRONG = { size: 12, bold: true, color: INK };
// From the best to the smallest: a name of 25 letters fits in each script.
const TITLES: [Room, ...Room[]] = [
  { size: 18, bold: true, color: INK, lines: 2 },
  { size: 15, bold: true, color: INK, lines: 2 },
  { size: 13, bold: true, color: INK, lines: 2 },
];
const PACKAGES: [Room, ...Room[]] = [
  { size: 12, color: INK, lines: 2 },
  { size: 10, color: INK, lines: 4 },
];
const NAMES: [Room, ...Room[]] = [
  { size: 12, bold: true, color: INK, lines: 1 },
  { size: 10, bold: true, color: INK, lines: 1 },
  { size: 8.5, bold: true, color: INK, lines: 1 },
  { size: 8.5, bold: true, color: INK, lines: 2 },
];
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
    [texts.bookedBy, content.bookedBy, 0.58 * QR_SIDE],
    [texts.people, content.people, 0.16 * QR_SIDE],
    [texts.ticketId, content.trackingId, 0.26 * QR_SIDE],
  ]);
  if (ticket.status === 'refunded') {
    drawRefunded(page, pen, ticket.event_change?.status === 'cancelled' ? texts.cancelled : texts.refunded);
  } else if (qrImage) {
    const image = await embedQr(document, qrImage);
    page.drawImage(image, { x: MARGIN, y: MARGIN, width: QR_SIDE, height: QR_SIDE });
  } else {
    drawWithoutQr(page, pen, content.trackingId, texts.withoutQr);
  }
  pen.embedFonts();
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
  const lines = fitLines(pen, title, QR_SIDE, TITLES);
  lines.forEach(({ text, style }, index) => {
    pen.write(text, MARGIN, TITLE_Y - index * 22, style);
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
    ...fitLines(pen, name, COLUMN, PACKAGES),
    ...included.flatMap((text) => fitLines(pen, text, COLUMN, [{ ...SMALL, lines: 2 }])),
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

/** A style, and how many lines of it have room. */
type Room = TextStyle & { lines: number };

interface StyledLine {
  text: string;
  style: TextStyle;
}

/** The lines of a text in the first style that does not cut it; the last style cuts it. */
function fitLines(
  pen: TextPen,
  text: string,
  width: number,
  rooms: readonly [Room, ...Room[]],
): StyledLine[] {
  const measure = (style: TextStyle) => (part: string) => pen.width(part, style);
  const style =
    rooms.find((room) => wrapLines(text, width, measure(room)).length <= room.lines) ??
    rooms.at(-1) ??
    rooms[0];
  return clampLines(text, width, style.lines, measure(style)).map((line) => ({ text: line, style }));
}

type Fact = readonly [label: string, value: string, width: number];

/** The row above the QR: name, people, tracking id. */
function drawFacts(page: PDFPage, pen: TextPen, facts: readonly Fact[]): void {
  page.drawLine({
    start: { x: MARGIN, y: FACTS_Y + 14 },
    end: { x: WIDTH - MARGIN, y: FACTS_Y + 14 },
    thickness: 0.75,
    color: LINE,
  });
  let x = MARGIN;
  for (const [label, value, width] of facts) {
    const lines = fitLines(pen, value, width - 12, NAMES);
    if (lines.length > 0) pen.write(label, x, FACTS_Y, LABEL);
    const top = lines.length > 1 ? FACTS_Y - 12 : FACTS_Y - 15;
    lines.forEach(({ text, style }, index) => {
      pen.write(text, x, top - 11 * index, style);
    });
    x += width;
  }
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
