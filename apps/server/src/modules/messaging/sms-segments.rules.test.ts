import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSegments, plainSigns } from './sms-segments.rules.ts';
import { TEMPLATES } from './templates.rules.ts';

test.each([
  ['', 'GSM-7', 1],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  ['€'.repeat(80), 'GSM-7', 1],
  [`a${'€'.repeat(80)}`, 'GSM-7', 2],
  // Each segment has room for 76 of these, and one septet stays empty.
  ['€'.repeat(153), 'GSM-7', 3],
  ['₹', 'UCS-2', 1],
  ['न'.repeat(70), 'UCS-2', 1],
  ['न'.repeat(71), 'UCS-2', 2],
  ['न'.repeat(134), 'UCS-2', 2],
  ['न'.repeat(135), 'UCS-2', 3],
  ['🎉'.repeat(35), 'UCS-2', 1],
  // Each segment has room for 33 of these, and one unit stays empty.
  ['🎉'.repeat(67), 'UCS-2', 3],
  ['`', 'UCS-2', 1],
])('%j', (text, encoding, segments) => {
  expect(countSegments(text)).toEqual({ encoding, segments });
});

test.each([
  ['Ustad’s “Qawwali” – a night…', `Ustad's "Qawwali" - a night...`],
  ['₹ 1,500 × 2', 'Rs.1,500 x 2'],
  ['Rāga—Rasa · ‘Live’', "Rāga-Rasa - 'Live'"],
  ['Cafe\u0301\u00a0Mocha\u200b', 'Café Mocha'],
  ['Jazz 👨‍👩‍👧 🎉', 'Jazz 👨‍👩‍👧 🎉'],
  ['two\nlines', 'two\nlines'],
  ['सूफ़ी “रात” – ₹500…', 'सूफ़ी “रात” – ₹500…'],
  ['ക്രിസ്\u200cമസ് ’26', 'ക്രിസ്\u200cമസ് ’26'],
])('plainSigns writes %j as %j', (text, plain) => {
  expect(plainSigns(text)).toBe(plain);
});

test('the signs of a text in Latin letters keep its SMS in GSM-7', () => {
  expect(countSegments(plainSigns('Ustad’s “Café” – ₹500 × 2…')).encoding).toBe('GSM-7');
});

test('every text of an SMS is in GSM-7 but for its values', () => {
  for (const { sms } of Object.values(TEMPLATES).flatMap((texts) => ('sms' in texts ? [texts] : [])))
    expect(countSegments(sms.text).encoding).toBe('GSM-7');
});

const gsm = fc.string({ unit: fc.constantFrom(...'aZ0 @ñ\n€[]{}^~|\\'), maxLength: 700 });
const ucs2 = fc.string({ unit: fc.constantFrom('न', 'म', 'a', '🎉', '₹'), minLength: 1, maxLength: 400 });

const units = (text: string, encoding: string) =>
  [...text].reduce(
    (sum, one) => sum + (encoding === 'UCS-2' ? one.length : '€[]{}^~|\\'.includes(one) ? 2 : 1),
    0,
  );

test('a text never has fewer segments than its units fill, and one unit at most of each is empty', () => {
  fc.assert(
    fc.property(fc.oneof(gsm, ucs2), (text) => {
      const { encoding, segments } = countSegments(text);
      const { alone, each } = encoding === 'GSM-7' ? { alone: 160, each: 153 } : { alone: 70, each: 67 };
      const total = units(text, encoding);
      if (total <= alone) return segments === 1;
      return segments >= Math.ceil(total / each) && segments <= Math.ceil(total / (each - 1));
    }),
  );
});

test('a longer text has as many segments or more', () => {
  fc.assert(
    fc.property(
      gsm,
      gsm,
      (text, more) => countSegments(text + more).segments >= countSegments(text).segments,
    ),
  );
});

test('one character outside the alphabet makes the text UCS-2, and never shorter', () => {
  fc.assert(
    fc.property(gsm, (text) => {
      const plain = countSegments(text);
      const marked = countSegments(`${text}न`);
      return plain.encoding === 'GSM-7' && marked.encoding === 'UCS-2' && marked.segments >= plain.segments;
    }),
  );
});
