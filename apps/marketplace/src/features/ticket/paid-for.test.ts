import { expect, it } from 'vitest';
import { makeTicket } from '../../../test/make/ticket.ts';
import { paidFor } from './paid-for.ts';

it('is the packages, the fees and GST, less the discount', () => {
  const discounted = makeTicket({
    price_data: { total_price: 799.5, platform_fee: 79.95, gst_fee: 14.39 },
    discount_data: { discount_amount: 100.5 },
  });
  expect(paidFor([makeTicket()])).toBe(111_800);
  expect(paidFor([makeTicket(), discounted])).toBe(111_800 + 79_334);
});

it('is nothing for free tickets', () => {
  expect(paidFor([makeTicket({ price_data: { total_price: 0, platform_fee: 0, gst_fee: 0 } })])).toBe(0);
});
