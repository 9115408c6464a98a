import { PDFDocument, rgb } from 'pdf-lib';
import { expect, it } from 'vitest';
import { textOf } from '../../test/read-pdf.ts';
import { WORDS } from '../../test/words.ts';
import { createTextPen } from './text-pen.ts';

const STYLE = { size: 12, color: rgb(0, 0, 0) };

async function pageOf(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 20 + 20 * lines.length]);
  const pen = await createTextPen(document, page, lines);
  lines.forEach((line, index) => {
    pen.write(line, 20, page.getHeight() - 20 * (index + 1), { ...STYLE, bold: index % 2 === 1 });
  });
  pen.embedFonts();
  return document.save();
}

it.each(Object.entries(WORDS))(
  'each of 50 words of %s is copied as it was written',
  async (_script, words) => {
    expect(textOf(await pageOf(words)).filter(Boolean)).toEqual(words);
  },
);

it('the words of a line are copied with the spaces between them', async () => {
  const lines = ['শ্রীকান্ত কলকাতা স্নেহা', 'ലക്ഷ്മി കൃപ: ₹1,500.00', 'Ānanda & ఐశ్వర్య'];
  expect(textOf(await pageOf(lines)).filter(Boolean)).toEqual(lines);
});

it('a width grows with the size and the runs of a text', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const pen = await createTextPen(document, page, ['तमिल தமிழ்']);
  const narrow = pen.width('தமிழ்', STYLE);
  expect(pen.width('தமிழ்', { ...STYLE, size: 24 })).toBeCloseTo(2 * narrow);
  expect(pen.width('तमिल தமிழ்', STYLE)).toBeGreaterThan(narrow);
});
