import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  [111_800, 'INR', '₹1,118.00'],
  [12_345_650, 'INR', '₹1,23,456.50'],
  [1_500, 'USD', 'USD 15.00'],
  [12_345_650, 'USD', 'USD 123,456.50'],
  [1_500, 'JPY', 'JPY 1,500'],
  [1_500, 'KWD', 'KWD 1.500'],
])('formats %d of the smallest unit of %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
