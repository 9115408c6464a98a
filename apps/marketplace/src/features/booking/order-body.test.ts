import { type Cart, quote } from '@jalsa/booking-core';
import { toBuyer } from '@jalsa/checkout/customer/buyer';
import { reconcile } from '@jalsa/checkout/purchase/reconcile';
import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import { expect, it } from 'vitest';
import { makeBookingData } from '../../../test/make/booking-data.ts';
import { toCheckoutData } from './booking-purchase.ts';
import { createOrderBody } from './order-body.ts';

const event = makeEvent();
const { cart } = reconcile([['pkg-1', 2]], [event], { now: NOW, flow: 'single' });
const priceOf = (lines: Cart) => quote({ lines, fees: { platform_fee: 10 } });
const parts = {
  data: toCheckoutData(makeBookingData({ event })),
  cart,
  quote: priceOf(cart),
  buyer: toBuyer(makeCustomer()),
  partnerId: 'customer-1',
  coupon: null,
  referral: {},
};

it('contains the amounts of the page in rupees', () => {
  expect(createOrderBody(parts)).toEqual({
    customer_info: { _id: 'customer-1', name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' },
    package_info: [{ package_map_id: 'pkg-1', qty: 2 }],
    platform_fee: 100,
    gst_fee: 18,
    total_amount: 1118,
    ppl_count: 2,
    event_id: 'event-1',
  });
});

it('contains the coupon, the slot type and the referral', () => {
  const referral = { promoter_id: 'ravi', promoterQR: 'qr-9' };
  const data = toCheckoutData(makeBookingData({ event: { parent_id: 'event-0' } }));
  expect(createOrderBody({ ...parts, data, coupon: 'DIWALI', referral })).toMatchObject({
    discount_coupon: 'DIWALI',
    eventType: 'slot',
    promoter_id: 'ravi',
    promoterQR: 'qr-9',
  });
});

it('omits a coupon that the quote refuses', () => {
  const refused = { ok: false as const, code: 'discountExpired' as const, message: 'This code has expired.' };
  const body = createOrderBody({
    ...parts,
    quote: { ...parts.quote, discountRefusal: refused },
    coupon: 'DIWALI',
  });
  expect(body).not.toHaveProperty('discount_coupon');
  expect(body.total_amount).toBe(1118);
});
