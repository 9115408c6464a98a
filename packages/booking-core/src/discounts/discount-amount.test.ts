import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discount, paise } from '../../test/support/arbitraries.ts';
import type { Paise } from '../money/paise.ts';
import { toPaise } from '../money/to-paise.ts';
import { discountAmount } from './discount-amount.ts';

test('discountAmount is never more than the subtotal', () => {
  fc.assert(
    fc.property(paise, discount, (subtotal, off) => {
      expect(discountAmount(subtotal, off)).toBeLessThanOrEqual(subtotal);
    }),
  );
});

test('discountAmount reads the value as a percentage when is_points is not set', () => {
  expect(discountAmount(toPaise(1000), { discount_value: 10 })).toBe(10_000);
  expect(discountAmount(toPaise(1000), undefined)).toBe(0);
});

test.each([-1, 0.001, Number.NaN])('discountAmount refuses a value of %d', (discount_value) => {
  expect(() => discountAmount(toPaise(1000), { discount_value, is_points: true })).toThrow(RangeError);
  expect(() => discountAmount(toPaise(1000), { discount_value, is_points: false })).toThrow(RangeError);
  expect(() => discountAmount(toPaise(1000), { discount_value: 1, min_amount: discount_value })).toThrow(
    RangeError,
  );
});

test('discountAmount refuses a subtotal that is no Paise, also without a discount', () => {
  expect(() => discountAmount(-1 as Paise, null)).toThrow(RangeError);
});
