import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [0.2, '1 second'],
  [20, '20 seconds'],
  [60, '1 minute'],
  [61, '61 seconds'],
  [119.5, '2 minutes'],
  [600, '10 minutes'],
  [3601, '61 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('formats a wait of %d seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
