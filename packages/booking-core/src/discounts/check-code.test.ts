import { expect, test } from 'vitest';
import { aDiscount } from '../../test/support/factories.ts';
import { checkCode } from './check-code.ts';

test('checkCode finds a listed offer by its code in any case, and ignores offers without a code', () => {
  const offers = [aDiscount({ coupon_name: null }), aDiscount({ coupon_name: 'Diwali Dhama' })];
  expect(checkCode('DIWALIDHAMAK', offers, { buyerComplete: true }).ok).toBe(false);
  expect(
    checkCode('diwalidhamaX', [aDiscount({ coupon_name: 'DIWALIDHAMAX' })], { buyerComplete: true }),
  ).toEqual({
    ok: true,
  });
});
