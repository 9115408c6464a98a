import { expect, it } from 'vitest';
import { readableOn } from './readable-on.ts';

it.each([
  ['#ffffff', 'night'],
  ['#000', 'ivory'],
  ['#FFD400', 'night'],
  ['#b80f64', 'ivory'],
  ['#777777', 'night'],
  ['#6b6b6b', 'ivory'],
  ['red', null],
  ['#ffff', null],
  ['#fff;background:url(x)', null],
])('%s wants %s text', (color, text) => {
  expect(readableOn(color)).toBe(text);
});
