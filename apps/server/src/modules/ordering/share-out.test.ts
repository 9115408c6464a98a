import { asPaise } from 'booking-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [94720, [50000, 50000], [47360, 47360]],
  [1180, [0, 0], [590, 590]],
  [5, [0, 10], [0, 5]],
  [0, [3, 4], [0, 0]],
  [7, [9], [7]],
])('%d over %j is %j', (amount, weights, shares) => {
  expect(shareOut(asPaise(amount), weights)).toEqual(shares);
});

test('shares add up and stay within a paisa of their exact part', () => {
  const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, weights, (amount, given) => {
      const shares = shareOut(asPaise(amount), given).map(BigInt);
      const sum = given.reduce((total, weight) => total + BigInt(weight), 0n);
      expect(shares.reduce((total, share) => total + share, 0n)).toBe(BigInt(amount));
      if (sum === 0n) return;
      shares.forEach((share, index) => {
        const gap = share * sum - BigInt(amount) * BigInt(given[index] ?? 0);
        expect(gap < sum && gap > -sum).toBe(true);
      });
    }),
  );
});
