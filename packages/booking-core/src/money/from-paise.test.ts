import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPaise } from './from-paise.ts';
import type { Paise } from './paise.ts';
import { toPaise } from './to-paise.ts';

test('toPaise reverses fromPaise for every amount up to 2^46 rupees', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 46 * 100 - 1 }), (amount) => {
      expect(toPaise(fromPaise(amount as Paise))).toBe(amount);
    }),
  );
});

test.each([-1, 0.5, Number.NaN])('fromPaise refuses %d, which is no Paise', (amount) => {
  expect(() => fromPaise(amount as Paise)).toThrow(RangeError);
});
