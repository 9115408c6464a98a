import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it.each([
  [0, '0 s'],
  [30, '30 s'],
  [90, '90 s'],
  [91, '2 min'],
  [3_600, '60 min'],
])('%i seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
