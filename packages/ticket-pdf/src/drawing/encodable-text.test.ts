import { expect, it } from 'vitest';
import { encodableText } from './encodable-text.ts';

const LATIN = new Set(
  [...' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789?!é©'].map(
    (letter) => letter.codePointAt(0) ?? 0,
  ),
);

it.each([
  ['Café', 'Café'],
  ['Ānanda Śrī', 'Ananda Sri'],
  ['Party 🎉👨‍👩‍👧🇮🇳 now', 'Party  now'],
  ['© Jalsa', '© Jalsa'],
  ['திருவிழா 2', '? 2'],
  ['a\n\tb', 'a b'],
  ['ﬁn', 'fin'],
])('%j is written %j', (text, written) => {
  expect(encodableText(text, LATIN)).toBe(written);
});
