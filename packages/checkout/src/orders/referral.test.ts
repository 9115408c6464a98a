import { createOrder, paymentCallback } from '@jalsa/api-client/contract';
import { expect, it } from 'vitest';
import { toOrderReferral, validUtmSource } from './referral.ts';

it('converts the referral to the fields of the order', () => {
  expect(toOrderReferral({ staff_slug: 'ravi', promoterQR: 'qr-9' })).toEqual({
    promoter_id: 'ravi',
    promoterQR: 'qr-9',
  });
  expect(toOrderReferral({})).toEqual({});
  expect(validUtmSource('poster')).toBe('poster');
  expect(validUtmSource(null)).toBeNull();
});

it.each([
  ['longer than the server takes', 'x'.repeat(201)],
  ['with a NUL', 'a\0b'],
  ['with half a character', 'a\ud83d'],
  ['empty', ''],
])('omits a value that is %s', (_what, value) => {
  expect(toOrderReferral({ staff_slug: value, promoterQR: 'qr-9' })).toEqual({ promoterQR: 'qr-9' });
  expect(toOrderReferral({ staff_slug: 'ravi', promoterQR: value })).toEqual({ promoter_id: 'ravi' });
  expect(validUtmSource(value)).toBeNull();
});

it.each([100, 120, 121, 200, 201, 10_000])(
  'gives only what the contract takes, of %i characters',
  (length) => {
    const value = 'x'.repeat(length);
    const { promoter_id, promoterQR } = createOrder.shape;
    const referral = toOrderReferral({ staff_slug: value, promoterQR: value });
    expect('promoter_id' in referral).toBe(promoter_id.safeParse(value).success);
    expect('promoterQR' in referral).toBe(promoterQR.safeParse(value).success);
    const { utm_source } = paymentCallback.shape;
    expect(validUtmSource(value) !== null).toBe(utm_source.safeParse(value).success);
  },
);
