import { expect, test } from 'vitest';
import { aDiscount } from '../../test/support/factories.ts';
import { checkCoupon } from './check-coupon.ts';

test('checkCoupon finds a listed offer by its coupon in any case, and ignores offers without a coupon', () => {
  const offers = [aDiscount({ coupon_name: null }), aDiscount({ coupon_name: 'Diwali Dhama' })];
  expect(checkCoupon('DIWALIDHAMAK', offers, { buyerComplete: true }).ok).toBe(false);
  expect(
    checkCoupon('diwalidhamaX', [aDiscount({ coupon_name: 'DIWALIDHAMAX' })], { buyerComplete: true }),
  ).toEqual({
    ok: true,
  });
});
