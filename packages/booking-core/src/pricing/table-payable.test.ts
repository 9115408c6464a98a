import { expect, test } from 'vitest';
import { tablePayable } from './table-payable.ts';

test.each([
  { total_price: -1, gst_fee: 0, platform_fee: 0 },
  { total_price: 10, gst_fee: 0.001, platform_fee: 0 },
  { total_price: 10, gst_fee: 0, platform_fee: Number.NaN },
])('tablePayable refuses the prices %j', (prices) => {
  expect(() => tablePayable(prices)).toThrow(RangeError);
});
