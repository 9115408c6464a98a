import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../rule-error.ts';
import { allocate } from './allocate.ts';
import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [94720, [50000, 50000], [47360, 47360]],
  [1180, [0, 0], [590, 590]],
  [5, [0, 10], [0, 5]],
  [0, [3, 4], [0, 0]],
  [7, [9], [7]],
  [7, [0], [7]],
  [0, [], []],
])('allocate splits %d paise over the weights %j into %j', (amount, weights, parts) => {
  expect(allocate(asPaise(amount), weights)).toEqual(parts);
});

test('the parts of allocate add up to the amount, and each stays within a paisa of its exact value', () => {
  const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, weights, (amount, given) => {
      const parts = allocate(asPaise(amount), given).map(BigInt);
      const sum = given.reduce((total, weight) => total + BigInt(weight), 0n);
      expect(parts.reduce((total, part) => total + part, 0n)).toBe(BigInt(amount));
      if (sum === 0n) return;
      parts.forEach((part, index) => {
        const gap = part * sum - BigInt(amount) * BigInt(given[index] ?? 0);
        expect(gap < sum && gap > -sum).toBe(true);
      });
    }),
  );
});

test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('allocate refuses a weight of %d', (weight) => {
  expect(() => allocate(asPaise(1), [1, weight])).toThrow(RuleError);
  expect(() => allocate(asPaise(1), [1, weight])).toThrow(expect.objectContaining({ code: 'weight' }));
});

test('allocate refuses an amount without a weight, and one that is no Paise', () => {
  expect(() => allocate(asPaise(1), [])).toThrow('not a weight: none');
  expect(() => allocate(0.5 as Paise, [1])).toThrow(RuleError);
});
