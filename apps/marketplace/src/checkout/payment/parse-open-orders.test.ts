import { ApiError } from '@jalsa/api-client';
import { expect, it } from 'vitest';
import { parseOpenOrders } from './parse-open-orders.ts';

it('returns the open orders of a refusal and ignores other details', () => {
  const details = [
    { path: 'open_order', message: 'Raga by the River, ₹1,118.00', value: 'order-1' },
    { path: 'package_info.0.qty', message: 'too many' },
    { path: 'open_order', message: 'An order without an id' },
  ];
  const error = new ApiError({ code: 'open_orders', status: 409, details });
  expect(parseOpenOrders(error)).toEqual([{ id: 'order-1', description: 'Raga by the River, ₹1,118.00' }]);
});
