import { ApiError, type ApiErrorCode } from '@jalsa/api-client';
import { expect, it } from 'vitest';
import { findBlockingOrders, findRefusalActions } from './refusals.ts';

const cases: [ApiErrorCode, number | undefined, object][] = [
  ['price_changed', 409, { refresh: true }],
  ['sold_out', 409, { refresh: true, rechoose: true }],
  ['coupon_invalid', 409, { dropCoupon: true }],
  ['unauthorized', 401, { signOut: true }],
  ['network', undefined, { unknown: true }],
  ['bad_answer', 200, { unknown: true }],
  ['internal', 500, { unknown: true }],
  ['gateway_unavailable', 503, { unknown: true }],
  ['invalid_request', 400, {}],
  ['rate_limited', 429, {}],
];

it.each(cases)('%s (%s) results in %j', (code, status, expected) => {
  expect(findRefusalActions(new ApiError({ code, status }))).toEqual(expected);
});

it('returns no action for an unknown error', () => {
  expect(findRefusalActions(new TypeError('x is undefined'))).toEqual({});
});

it('finds the open orders in the details of a refusal', () => {
  const details = [
    { path: 'open_order', message: 'Two seats', value: 'order-1' },
    { path: 'package_info', message: 'Too many', value: 2 },
  ];
  const refused = new ApiError({ code: 'open_orders', status: 409, details });
  expect(findBlockingOrders(refused)).toEqual([{ id: 'order-1', description: 'Two seats' }]);
  expect(findBlockingOrders(new ApiError({ code: 'sold_out', status: 409, details }))).toEqual([]);
});
