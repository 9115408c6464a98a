import { expect, test } from 'vitest';
import { nextOrderCheck, repeatedCheck, settledCheck } from './schedules.ts';

const MADE = new Date('2026-11-20T06:30:00.000Z');
const after = (seconds: number) => new Date(MADE.getTime() + seconds * 1000);

/** The seconds after which an order that nobody pays is asked about, each look at its time. */
function looks(holdSeconds: number): number[] {
  const seconds: number[] = [];
  let now = MADE;
  for (let checks = 0; ; checks++) {
    const next = nextOrderCheck(MADE, { checks, now, holdSeconds });
    if (next === null) return seconds;
    seconds.push((next.getTime() - MADE.getTime()) / 1000);
    now = next;
  }
}

test('asks early in proportion to the hold, just after it ends, and then at the pace of banks', () => {
  const days = [10_800, 28_800, 86_400, 172_800, 432_000];
  expect(looks(600)).toEqual([120, 300, 660, 960, 1800, 3600, ...days]);
  expect(looks(10)).toEqual([2, 5, 11, 16, 30, 60, ...days]);
});

test('leaves out the looks that were missed while nothing ran', () => {
  expect(nextOrderCheck(MADE, { checks: 1, now: after(1000), holdSeconds: 600 })).toEqual(after(1800));
});

test('asks once more about a settled order, and again after a look that failed', () => {
  expect(settledCheck(MADE, 600)).toEqual(after(1800));
  expect(repeatedCheck(MADE, 600)).toEqual(after(600));
});
