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

test('formatInr leaves the decimals of whole rupees out with paise auto, and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
      const always = formatInr(amount as Paise, { paise: 'always' });
      expect(always).toBe(formatInr(amount as Paise));
      expect(formatInr(amount as Paise, { paise: 'auto' })).toBe(always.replace(/\.00$/, ''));
    }),
  );
  expect(formatInr(12_345_600 as Paise, { paise: 'auto' })).toBe('₹1,23,456');
  expect(formatInr(50 as Paise, { paise: 'auto' })).toBe('₹0.50');
});

test('formatInr keeps every paisa of the largest amount', () => {
  expect(formatInr(Number.MAX_SAFE_INTEGER as Paise)).toBe('₹9,00,71,99,25,47,409.91');
});

test.each([-1, 0.5, Number.NaN])('formatInr refuses %d, which is no Paise', (amount) => {
  expect(() => formatInr(amount as Paise)).toThrow(RangeError);
});
