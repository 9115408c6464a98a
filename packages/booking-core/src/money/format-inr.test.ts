import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInr } from './format-inr.ts';
import type { Paise } from './paise.ts';

test('formatInr writes amounts as Intl.NumberFormat does for India', () => {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
      expect(formatInr(amount as Paise)).toBe(format.format(amount / 100));
    }),
  );
});

test('formatInr keeps every paisa of the largest amount', () => {
  expect(formatInr(Number.MAX_SAFE_INTEGER as Paise)).toBe('₹9,00,71,99,25,47,409.91');
});

test.each([-1, 0.5, Number.NaN])('formatInr refuses %d, which is no Paise', (amount) => {
  expect(() => formatInr(amount as Paise)).toThrow(RangeError);
});
