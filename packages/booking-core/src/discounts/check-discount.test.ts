import { expect, test } from 'vitest';
import { aDiscount, after, NOW } from '../../test/support/factories.ts';
import { toPaise } from '../money/to-paise.ts';
import { checkDiscount } from './check-discount.ts';

test('checkDiscount refuses an expired discount and a small subtotal with a code and a message', () => {
  const subtotal = toPaise(100);
  expect(checkDiscount(aDiscount({ valid_till: after(0) }), { subtotal, now: NOW })).toEqual({
    ok: false,
    code: 'expired',
    message: 'This code has expired.',
  });
  expect(checkDiscount(aDiscount({ min_amount: 100.01 }), { subtotal, now: NOW })).toEqual({
    ok: false,
    code: 'below_min',
    message: 'This code needs tickets worth at least ₹100.01.',
  });
});
