import { expect, it } from 'vitest';
import { type HasLetter, splitRuns } from './split-runs.ts';

const LETTERS: Partial<Record<string, RegExp>> = {
  helvetica: /[ -~é]/,
  latin: /[ -~]/,
  'latin-ext': /[ ĀŚśīṣ₹]/,
};
const has: HasLetter = (font, letter) => (LETTERS[font] ?? /[^!-~₹]/).test(letter);

it.each([
  [
    'Sufi रात है at ₹499',
    ['helvetica:Sufi ', 'devanagari:रात है ', 'helvetica:at ', 'latin-ext:₹', 'helvetica:499'],
  ],
  ['क्\u200dष', ['devanagari:क्\u200dष']],
  ['தமிழ் తెలుగు', ['tamil:தமிழ் ', 'telugu:తెలుగు']],
  ['ਜੀ।', ['gurmukhi:ਜੀ।']],
  ['Café', ['helvetica:Café']],
  ['Śrī 7', ['latin-ext:Ś', 'latin:r', 'latin-ext:ī ', 'helvetica:7']],
  ['S\u0301ri\u0304', ['latin-ext:Ś', 'latin:r', 'latin-ext:ī']],
  [' a', ['helvetica: a']],
  ['日本 a', ['helvetica:日本 a']],
  ['', []],
])('splitRuns divides %j by fonts', (text, runs) => {
  expect(splitRuns(text, has).map(({ font, text: run }) => `${font}:${run}`)).toEqual(runs);
});
