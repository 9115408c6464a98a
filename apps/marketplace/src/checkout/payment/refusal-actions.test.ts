import { ApiError, type ApiErrorCode } from '@jalsa/api-client';
import { expect, it } from 'vitest';
import { findRefusalActions } from './refusal-actions.ts';

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
