import { expect, test } from 'vitest';
import { nextPaymentCheck, refundAmount, settledCheck } from './payments.rules.ts';

const MADE = new Date('2026-11-20T06:30:00.000Z');
const after = (seconds: number) => new Date(MADE.getTime() + seconds * 1000);

/** The seconds after which a payment that is never made is checked. */
function checkTimes(holdSeconds: number): number[] {
  const seconds: number[] = [];
  let now = MADE;
  for (let checks = 0; ; checks++) {
    const next = nextPaymentCheck(MADE, { checks, now, holdSeconds });
    if (next === null) return seconds;
    seconds.push((next.getTime() - MADE.getTime()) / 1000);
    now = next;
  }
}

test('an open payment is checked twice during its hold, just after it ends, and for five days', () => {
  const days = [10_800, 28_800, 86_400, 172_800, 432_000];
  expect(checkTimes(600)).toEqual([120, 300, 660, 960, 1800, 3600, ...days]);
  expect(checkTimes(10)).toEqual([2, 5, 11, 16, 30, 60, ...days]);
});

test('checks that were missed while no server ran are skipped', () => {
  expect(nextPaymentCheck(MADE, { checks: 1, now: after(1000), holdSeconds: 600 })).toEqual(after(1800));
});

test('a settled payment is checked after three holds', () => {
  expect(settledCheck(MADE, 600)).toEqual(after(1800));
});

test.each([
  [111_800, 55_900, 55_900],
  [111_800, 40, 100],
  [150, 75, 150],
  [100, 75, 100],
  [250, 151, 250],
  [250, 150, 150],
  [250, 120, 120],
  [50, 50, 50],
])('of %i paise that are left and %i that are due, %i are refunded', (left, due, refunded) => {
  expect(refundAmount(left, due)).toBe(refunded);
});
