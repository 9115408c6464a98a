import { LIMITS } from '@jalsa/booking-core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOrder, createSlotsOrder, orders } from './orders.ts';

const order = {
  customer_info: { _id: 'cus-1', mobile: '9876543210', name: 'Asha Rao', email: 'asha@example.in' },
  package_info: [{ package_map_id: 'pm-1', qty: 2 }],
  platform_fee: 5,
  gst_fee: 0.9,
  event_id: 'ev-1',
  ppl_count: 2,
  total_amount: 205.9,
};

const accepts = (body: unknown) => z.safeParse(createOrder, body).success;

describe('the body of a create-order request', () => {
  it('is accepted with its optional fields missing, null or given, and unknown fields are dropped', () => {
    expect(z.parse(createOrder, order)).toEqual(order);
    const nulls = { discount_coupon: null, promoter_id: null, promoterQR: null, eventType: null };
    expect(accepts({ ...order, ...nulls })).toBe(true);
    expect(accepts({ ...order, discount_coupon: 'SITAR10', promoter_id: 'asha', promoterQR: 'q' })).toBe(
      true,
    );
    expect(z.parse(createOrder, { ...order, is_admin: true })).toEqual(order);
  });

  it('accepts the limit of a cart line as quantity of a package', () => {
    const package_info = [{ package_map_id: 'p', qty: LIMITS.lineQuantityMax }];
    expect(accepts({ ...order, package_info })).toBe(true);
  });

  it.each([
    ['no packages', { package_info: [] }],
    ['too many packages', { package_info: Array(101).fill(order.package_info[0]) }],
    ['a quantity of 0', { package_info: [{ package_map_id: 'p', qty: 0 }] }],
    ['a negative quantity', { package_info: [{ package_map_id: 'p', qty: -1 }] }],
    ['a fractional quantity', { package_info: [{ package_map_id: 'p', qty: 1.5 }] }],
    ['a quantity as text', { package_info: [{ package_map_id: 'p', qty: '1' }] }],
    ['a huge quantity', { package_info: [{ package_map_id: 'p', qty: LIMITS.lineQuantityMax + 1 }] }],
    ['a package id of another type', { package_info: [{ package_map_id: 1, qty: 1 }] }],
    ['a fee with three decimals', { platform_fee: 5.001 }],
    ['a negative fee', { gst_fee: -1 }],
    ['a fee that is no number', { gst_fee: Number.NaN }],
    ['an infinite total', { total_amount: Number.POSITIVE_INFINITY }],
    ['a total beyond exact paise', { total_amount: 90_071_992_547_409.92 }],
    ['a total as text', { total_amount: '205.90' }],
    ['no people', { ppl_count: 0 }],
    ['a NUL in an id', { event_id: 'ev\u0000' }],
    ['half a surrogate pair', { promoterQR: '\ud83d' }],
    ['an empty id', { event_id: '' }],
    ['a long id', { event_id: 'x'.repeat(65) }],
    ['a short mobile', { customer_info: { ...order.customer_info, mobile: '987654321' } }],
    ['no email', { customer_info: { ...order.customer_info, email: undefined } }],
  ])('is refused with %s', (_, change) => {
    expect(accepts({ ...order, ...change })).toBe(false);
  });

  it('accepts amounts of whole paise only', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (paise) => {
        expect(accepts({ ...order, total_amount: paise / 100 })).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 9 }), (paise, tenth) => {
        expect(accepts({ ...order, total_amount: (paise * 10 + tenth) / 1000 })).toBe(false);
      }),
    );
  });
});

describe('the idempotency key', () => {
  const takes = (key: unknown) =>
    z.safeParse(orders.create.headers, { 'idempotency-key': key, 'x-other': 'कुछ' }).success;

  it.each([undefined, 'key-12345', 'a'.repeat(200), 'clé-12345'])('is accepted: %j', (key) => {
    expect(takes(key)).toBe(true);
  });

  it.each(['कुंजी-१२३४५', 'key-12345\n', 'key\u000012345', 'key-😀-12345', 'key', 'a'.repeat(201), null])(
    'is refused: %j, which no header can hold, or which is too short or long',
    (key) => {
      expect(takes(key)).toBe(false);
    },
  );
});

describe('a buyer in an order', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', 'Asha R4o', 'Name must only contain letters and spaces'],
    ['mobile', '98765', 'Mobile number must be 10 digits'],
    ['email', 'asha@', 'Invalid email address'],
  ])('is refused for %s %j with the message of the booking form', (field, value, message) => {
    const body = { ...order, customer_info: { ...order.customer_info, [field]: value } };
    const { error } = z.safeParse(createOrder, body);
    expect(error?.issues).toMatchObject([{ path: ['customer_info', field], message }]);
  });

  it('is normalised: the name is trimmed, the mobile keeps only digits', () => {
    const customer_info = { ...order.customer_info, name: ' Asha Rao ', mobile: '98765 43210' };
    expect(z.parse(createOrder, { ...order, customer_info })).toEqual(order);
  });
});

describe('the body of a multi-event order request', () => {
  const { customer_info, platform_fee, gst_fee, package_info } = order;
  const slots = {
    customer_info: { ...customer_info, email: undefined },
    platform_fee,
    gst_fee,
    parent_event: 'ev-0',
    tickets: [{ event_id: 'ev-1', ppl_count: 2, package_info }],
  };

  it('is accepted without email and total', () => {
    expect(z.safeParse(createSlotsOrder, slots).success).toBe(true);
  });

  it.each([
    ['no tickets', { tickets: [] }],
    ['a ticket without packages', { tickets: [{ event_id: 'e', ppl_count: 1, package_info: [] }] }],
    ['no parent', { parent_event: null }],
  ])('is refused with %s', (_, change) => {
    expect(z.safeParse(createSlotsOrder, { ...slots, ...change }).success).toBe(false);
  });
});
