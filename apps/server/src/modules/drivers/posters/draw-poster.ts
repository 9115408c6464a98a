import { qrPng } from '@jalsa/ticket-pdf';
import { createTextPen, type TextPen, type TextStyle, wrapLines } from '@jalsa/ticket-pdf/drawing';
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { POSTER_TEXTS, type PosterTexts } from './poster-texts.ts';

/** Points in a millimetre. */
const MM = 72 / 25.4;
const BLEED = 3 * MM;
/** A5, as a printer trims it. */
const WIDTH = 148 * MM;
const HEIGHT = 210 * MM;
const MARGIN = 12 * MM;

const BAND_HEIGHT = 50 * MM;
const QR_SIDE = 90 * MM;
const QR_TOP = HEIGHT - BAND_HEIGHT - 2 * MM;
const COLUMN_GAP = 8 * MM;
const COLUMN = (WIDTH - 2 * MARGIN - COLUMN_GAP) / 2;

const INK = rgb(0.165, 0.059, 0.188);
const IVORY = rgb(1, 0.98, 0.945);
const MARIGOLD = rgb(0.976, 0.663, 0.106);
const MUTED = rgb(0.4, 0.3, 0.42);
const WHITE = rgb(1, 1, 1);

const BRAND = { size: 15, bold: true, color: MARIGOLD };
const TITLE = { size: 28, bold: true, color: IVORY };
const ACTION = { size: 15, bold: true, color: INK };
const STEP = { size: 10.5, color: INK };
const NUMBER = { size: 10.5, bold: true, color: INK };
const SMALL = { size: 8.5, color: MUTED };

/** A poster: the address in its QR code and the place where it hangs. */
export interface Poster {
  address: string;
  place: string;
  createdAt: Date;
}

/**
 * Draws a poster in English and Hindi as PDF: one A5 page with 3 mm of bleed on each side, the size after trimming as its
 * trim box. The same arguments return the same bytes.
 */
export async function drawPoster({ address, place, createdAt }: Poster): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(POSTER_TEXTS.en.title);
  document.setProducer('Jalsa');
  document.setCreator('Jalsa');
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);
  const page = document.addPage([WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED]);
  page.setBleedBox(0, 0, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED);
  page.setTrimBox(BLEED, BLEED, WIDTH, HEIGHT);
  page.drawRectangle({ x: 0, y: 0, ...page.getSize(), color: WHITE });
  // From here on the trimmed page begins at 0.
  page.translateContent(BLEED, BLEED);

  const texts = [
    place,
    ...Object.values(POSTER_TEXTS).flatMap(({ title, action, steps }) => [title, action, ...steps]),
  ];
  const pen = await createTextPen(document, page, texts);
  drawBand(page, pen);
  const qr = await document.embedPng(await qrPng(address));
  page.drawImage(qr, { x: (WIDTH - QR_SIDE) / 2, y: QR_TOP - QR_SIDE, width: QR_SIDE, height: QR_SIDE });
  const actionsY = QR_TOP - QR_SIDE - 5 * MM;
  writeCentred(pen, POSTER_TEXTS.en.action, actionsY, ACTION);
  writeCentred(pen, POSTER_TEXTS.hi.action, actionsY - 21, ACTION);
  const stepsY = actionsY - 48;
  drawSteps(pen, POSTER_TEXTS.en, MARGIN, stepsY);
  drawSteps(pen, POSTER_TEXTS.hi, MARGIN + COLUMN + COLUMN_GAP, stepsY);
  drawAddress(pen, address, place);
  pen.embedFonts();
  return document.save();
}

function drawBand(page: PDFPage, pen: TextPen): void {
  const bottom = HEIGHT - BAND_HEIGHT;
  page.drawRectangle({
    x: -BLEED,
    y: bottom,
    width: WIDTH + 2 * BLEED,
    height: BAND_HEIGHT + BLEED,
    color: INK,
  });
  page.drawRectangle({ x: -BLEED, y: bottom - 5, width: WIDTH + 2 * BLEED, height: 5, color: MARIGOLD });
  pen.write('Jalsa', MARGIN, HEIGHT - 14 * MM, BRAND);
  pen.write(POSTER_TEXTS.en.title, MARGIN, HEIGHT - 28 * MM, TITLE);
  pen.write(POSTER_TEXTS.hi.title, MARGIN, HEIGHT - 42 * MM, TITLE);
}

function drawSteps(pen: TextPen, { steps }: PosterTexts, x: number, top: number): void {
  let y = top;
  steps.forEach((step, index) => {
    pen.write(`${index + 1}.`, x, y, NUMBER);
    for (const line of wrapLines(step, COLUMN - 15, (text) => pen.width(text, STEP))) {
      pen.write(line, x + 15, y, STEP);
      y -= 14;
    }
    y -= 4;
  });
}

/** The address in letters, for phones without a camera, and the place, for the person who hangs the poster up. */
function drawAddress(pen: TextPen, address: string, place: string): void {
  const lines = wrapLines(address.replace(/^https?:\/\//, ''), WIDTH - 2 * MARGIN, (text) =>
    pen.width(text, SMALL),
  );
  const all = [...lines, place];
  all.forEach((line, index) => {
    writeCentred(pen, line, 8 * MM + 11 * (all.length - 1 - index), SMALL);
  });
}

function writeCentred(pen: TextPen, text: string, y: number, style: TextStyle): void {
  pen.write(text, (WIDTH - pen.width(text, style)) / 2, y, style);
}
