import { expect, test } from 'vitest';
import { gatewayFee } from './capture.ts';

// Amounts in paise: 2 %, half up, and 18 % GST on that, half up.
test.each([
  [100, { fee: 2, tax: 0 }],
  [124, { fee: 2, tax: 0 }],
  [125, { fee: 4, tax: 1 }],
  [10_000, { fee: 236, tax: 36 }],
  [50_000, { fee: 1_180, tax: 180 }],
  [1_000_000_000_000, { fee: 23_600_000_000, tax: 3_600_000_000 }],
])('gatewayFee of %i paise is %j', (amount, expected) => {
  expect(gatewayFee(amount)).toEqual(expected);
});
