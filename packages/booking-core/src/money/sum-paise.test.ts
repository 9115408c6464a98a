import { expect, test } from 'vitest';
import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';
import { sumPaise } from './sum-paise.ts';

test('sumPaise adds amounts up, and returns 0 for an empty list', () => {
  expect(sumPaise([])).toBe(0);
  expect(sumPaise([asPaise(1), asPaise(20), asPaise(300)])).toBe(321);
  expect(sumPaise([asPaise(Number.MAX_SAFE_INTEGER - 1), asPaise(1)])).toBe(Number.MAX_SAFE_INTEGER);
});

test('sumPaise takes a list of any length', () => {
  expect(sumPaise(new Array<Paise>(300_000).fill(asPaise(2)))).toBe(600_000);
});

test('sumPaise refuses a sum that a number does not hold exactly', () => {
  const largest = asPaise(Number.MAX_SAFE_INTEGER);
  expect(() => sumPaise([largest, asPaise(1)])).toThrow(RangeError);
  expect(() => sumPaise([largest, largest, largest])).toThrow(/beyond what a number holds/);
});

test.each([-1, 0.5, Number.NaN])('sumPaise refuses %d among the amounts', (amount) => {
  expect(() => sumPaise([asPaise(5), amount as Paise])).toThrow(RangeError);
});
