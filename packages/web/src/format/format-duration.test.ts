import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0 s'],
  [30, '30 s'],
  [90, '90 s'],
  [91, '2 min'],
  [3_600, '60 min'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
