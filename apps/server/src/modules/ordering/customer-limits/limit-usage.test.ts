import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitOf } from './limit-usage.rules.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const TERMS = { holdSeconds: 600, holdsWithoutWait: 2, firstWaitSeconds: 60, longestWaitSeconds: 21_600 };

/** Orders that held their places for these minutes, the last of which was closed now. */
const closedNow = (...minutes: number[]) =>
  minutes.map((held) => ({ createdAt: subMinutes(NOW, held), closedAt: NOW }));

test.each([
  [[], 0],
  [[10, 10, 9.9], 0],
  [[10, 10, 10], 60],
  [[30], 60],
  [[10, 10, 10, 9.9], 60],
  [[10, 10, 10, 10], 120],
  [[10, 10, 10, 10, 10], 240],
  [Array(12).fill(10), 21_600],
  [Array(200).fill(10), 21_600],
])('after orders of %j minutes an owner waits %i seconds', (minutes, seconds) => {
  expect(waitOf(closedNow(...minutes), TERMS, NOW)).toBe(seconds);
});

test('a wait ends at its second, and not before', () => {
  const closed = closedNow(10, 10, 10);
  expect(waitOf(closed, TERMS, new Date(NOW.getTime() + 59_001))).toBe(1);
  expect(waitOf(closed, TERMS, addMinutes(NOW, 1))).toBe(0);
});

test('a wait never gets shorter by another order that was not paid', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), fc.integer({ min: 0, max: 30 }), (held, more) => {
      const before = waitOf(closedNow(...held), TERMS, NOW);
      expect(waitOf(closedNow(...held, more), TERMS, NOW)).toBeGreaterThanOrEqual(before);
    }),
  );
});
