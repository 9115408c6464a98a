import { expect, test } from 'vitest';
import { nextAttempt } from './next-attempt.ts';

const HOUR = 60 * 60_000;

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [12, 4_096_000],
  [13, 2 * HOUR],
  [40, 2 * HOUR],
])('nextAttempt after attempt %i waits %i ms', (attempts, pause) => {
  expect(nextAttempt(0, attempts, 1_000)).toBe(1_000 + pause);
});

test('nextAttempt returns null when the next attempt would come more than 24 hours after the event', () => {
  expect(nextAttempt(0, 20, 22 * HOUR)).toBe(24 * HOUR);
  expect(nextAttempt(0, 20, 22 * HOUR + 1)).toBeNull();
});
