import { expect, test } from 'vitest';
import { paidFor } from './paid-for.ts';

const price_data = { total_price: 799.5, platform_fee: 79.95, gst_fee: 14.39 };

test('paidFor adds tickets up with their fees, less their discounts', () => {
  const full = { price_data: { total_price: 1000, platform_fee: 100, gst_fee: 18 }, discount_data: null };
  const discounted = { price_data, discount_data: { discount_amount: 100.5 } };
  expect(paidFor([full])).toBe(111_800);
  expect(paidFor([full, discounted])).toBe(111_800 + 79_334);
});

test.each([
  { price_data: { ...price_data, total_price: -1 } },
  { price_data: { ...price_data, gst_fee: 0.001 } },
  { price_data, discount_data: { discount_amount: 893.85 } },
])('paidFor refuses the ticket %j', (ticket) => {
  expect(() => paidFor([ticket])).toThrow(RangeError);
});
