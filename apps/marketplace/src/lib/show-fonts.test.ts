import { expect, it } from 'vitest';
import { occursIn } from './show-fonts.ts';

it.each([
  ['Raga', 'U+0000-00FF, U+0131', true],
  ['Raga', 'U+900-97F, U+200C-200D', false],
  ['राग', 'U+900-97F, U+200C-200D', true],
  ['₹499', 'U+20B9', true],
  ['499', 'U+20b9', false],
  ['', 'U+0-FF', false],
])('%s has a character of %s: %s', (text, range, has) => {
  expect(occursIn(text, range)).toBe(has);
});
