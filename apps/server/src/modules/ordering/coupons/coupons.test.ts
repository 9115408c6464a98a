import { contract } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { addDiscount, addEvent, type PackageGiven } from '../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { payAtSandbox, runUntilSettled } from '../../../../test/support/payments.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await createTestApp();
});
// A customer has few open orders at a time, so each test has a buyer of its own.
beforeEach(async () => {
  buyer = await addBuyer(server);
});
afterAll(() => server.close());

const onSale = (given?: Partial<PackageGiven>, capacity?: number | null) =>
  putOnSale(server, buyer, given, capacity);

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

describe('a coupon', () => {
  const validate = (event: string, couponHandle: string, amount = 500, customer_id?: string) =>
    server.api.accounts.validateCoupon({ body: { event, couponHandle, amount, customer_id } });

  test('reduces the price by its discount, and is used with the order', async () => {
    const { event, body } = await onSale();
    await addDiscount(server.context.database, { eventId: event.id, couponName: 'TENOFF', maxUses: 1 });
    expect(await validate(event.id, ' ten off ')).toMatchObject({
      discount_amount: 50,
      discount: { coupon_name: 'TENOFF' },
    });
    const { ticket_order } = await buyer.order(body(1, { coupon: 'tenoff', discount: 50 }));
    expect(await failureOf(validate(event.id, 'TENOFF'))).toMatchObject({
      status: 409,
      code: 'coupon_invalid',
      message: MESSAGES.discountUsedUp,
      details: [{ path: 'couponHandle', message: MESSAGES.discountUsedUp }],
    });
    const other = await addBuyer(server);
    const theirs = { ...body(1, { coupon: 'TENOFF', discount: 50 }) };
    theirs.customer_info = { ...theirs.customer_info, _id: other.id, mobile: other.mobile };
    expect(await failureOf(other.order(theirs))).toMatchObject({
      status: 409,
      code: 'coupon_invalid',
      details: [{ path: 'discount_coupon', message: MESSAGES.discountUsedUp }],
    });
    await buyer.api.orders.clear({ body: { event_id: event.id, ticket_id: ticket_order._id } });
    expect(await validate(event.id, 'TENOFF')).toMatchObject({ discount_amount: 50 });
  });

  test('limits an address to 60 coupon checks in a minute, whatever the answers are', async () => {
    const limited = await createTestApp();
    const { id } = await addEvent(limited.context.database);
    await addDiscount(limited.context.database, { eventId: id, couponName: 'TENOFF' });
    const ask = async (couponHandle: string, remoteAddress: string) => {
      const { statusCode, headers } = await limited.app.inject({
        method: 'POST',
        url: contract.accounts.validateCoupon.path,
        payload: { event: id, couponHandle, amount: 500 },
        remoteAddress,
      });
      return { statusCode, retryAfter: headers['retry-after'] };
    };
    const [here, elsewhere] = ['192.0.2.7', '192.0.2.8'];
    for (let guess = 1; guess <= 60; guess++) {
      expect((await ask(`GUESS${guess}`, here)).statusCode).toBe(409);
    }
    limited.clock.advance(20);
    expect(await ask('TENOFF', here)).toEqual({ statusCode: 429, retryAfter: '40' });
    expect((await ask('TENOFF', elsewhere)).statusCode).toBe(200);
    limited.clock.advance(40);
    expect((await ask('TENOFF', here)).statusCode).toBe(200);
    await limited.close();
  });

  test('is refused with the reason', async () => {
    const { event, body } = await onSale();
    const other = await onSale();
    const { database } = server.context;
    await addDiscount(database, { eventId: event.id, couponName: 'OLD', validTill: hours(-1) });
    await addDiscount(database, { eventId: event.id, couponName: 'BIG', minAmountPaise: 100_000 });
    await addDiscount(database, { eventId: other.event.id, couponName: 'THEIRS' });
    const reason = async (code: string) => (await failureOf(validate(event.id, code))).message;
    expect(await reason('OLD')).toBe(MESSAGES.discountExpired);
    expect(await reason('BIG')).toBe('This code needs tickets worth at least ₹1,000.00.');
    expect(await reason('THEIRS')).toBe(MESSAGES.discountOtherEvent);
    expect(await reason('NONE')).toBe(MESSAGES.discountUnknown);
    for (const [code, text] of [
      ['OLD', { code: 'discountExpired' }],
      ['BIG', { code: 'discountBelowMin', params: { amount: '₹1,000.00' } }],
      ['THEIRS', { code: 'discountOtherEvent' }],
      ['NONE', { code: 'discountUnknown' }],
    ] as const) {
      const { message, details } = await failureOf(validate(event.id, code));
      expect(details).toEqual([{ path: 'couponHandle', message, ...text }]);
      expect(await failureOf(buyer.order(body(1, { coupon: code })))).toMatchObject({
        code: 'coupon_invalid',
        details: [{ path: 'discount_coupon', message }],
      });
    }
    expect(await failureOf(validate('nowhere', 'OLD'))).toMatchObject({ status: 404 });
  });

  test('has no limit of uses when it belongs to a slot event', async () => {
    const { database } = server.context;
    const parent = await addEvent(database, { slots: true });
    const child = await addEvent(database, { parentId: parent.id });
    await addDiscount(database, { eventId: parent.id, couponName: 'SLOTTY', validTill: hours(-1) });
    expect(await validate(child.id, 'SLOTTY')).toMatchObject({ discount_amount: 50 });
  });

  test('may be limited for each customer', async () => {
    const { event, body } = await onSale();
    await addDiscount(server.context.database, {
      eventId: event.id,
      couponName: 'FIRST',
      maxUsesPerCustomer: 1,
      isPoints: true,
      discountValue: 9_000,
    });
    const used = body(1, { coupon: 'FIRST', discount: 500 });
    const { razorpay_order } = await buyer.order(used);
    expect(razorpay_order).toMatchObject({ amount: 5_900 });
    await payAtSandbox(server, razorpay_order?.id ?? '');
    await runUntilSettled(server);
    expect(await failureOf(buyer.order(used))).toMatchObject({
      status: 409,
      code: 'coupon_invalid',
      message: MESSAGES.discountUsedByYou,
      details: [{ path: 'discount_coupon', message: MESSAGES.discountUsedByYou }],
    });
    const asking = (customer_id: string | undefined, token: string) =>
      server.api.accounts.validateCoupon({
        body: { event: event.id, couponHandle: 'FIRST', amount: 500, customer_id },
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await failureOf(asking(buyer.id, buyer.token))).code).toBe('coupon_invalid');
    expect(await validate(event.id, 'FIRST', 500)).toMatchObject({ discount_amount: 500 });
    // The uses of a customer are shown to that customer only.
    const stranger = await addBuyer(server);
    const answers = [
      validate(event.id, 'FIRST', 500, buyer.id),
      asking(buyer.id, stranger.token),
      asking(buyer.id, 'no token'),
      asking(undefined, buyer.token),
    ];
    for (const answer of answers) expect(await answer).toMatchObject({ discount_amount: 500 });
  });

  describe.each([
    ['its last use', { maxUses: 1 }],
    ['the use of its customer', { maxUsesPerCustomer: 1 }],
  ])('when an unpaid order of the customer holds %s', (_what, limits) => {
    async function heldByOwnOrder() {
      const { event, body } = await onSale();
      await addDiscount(server.context.database, { eventId: event.id, couponName: 'MINE', ...limits });
      const order = body(1, { coupon: 'MINE', discount: 50 });
      const { ticket_order, razorpay_order } = await buyer.order(order);
      const ask = (one: Buyer | null) =>
        server.api.accounts.validateCoupon({
          body: { event: event.id, couponHandle: 'MINE', amount: 500, customer_id: one?.id },
          ...(one && { headers: { authorization: `Bearer ${one.token}` } }),
        });
      return { event, order, id: ticket_order._id, razorpayId: razorpay_order?.id ?? '', ask };
    }
    const openOrders = (id: string) => ({
      status: 409,
      code: 'open_orders',
      message: 'One of your unpaid orders is using this code. Please pay for it or cancel it.',
      details: [{ path: 'open_order', value: id, message: expect.stringContaining('pay by') }],
    });

    test('names the order, in the check and for another order', async () => {
      const { event, order, id, ask } = await heldByOwnOrder();
      expect(await failureOf(ask(buyer))).toMatchObject(openOrders(id));
      expect(await failureOf(buyer.order(order))).toMatchObject(openOrders(id));
      // Again, when the server remembers that something ran out.
      expect(await failureOf(buyer.order(order))).toMatchObject(openOrders(id));
      await buyer.api.orders.clear({ body: { event_id: event.id, ticket_id: id } });
      expect(await ask(buyer)).toMatchObject({ discount_amount: 50 });
      expect((await buyer.order(order)).ticket_order._id).not.toBe(id);
    });

    test('says that it is used up once the order is paid', async () => {
      const { order, razorpayId, ask } = await heldByOwnOrder();
      await payAtSandbox(server, razorpayId);
      await runUntilSettled(server);
      expect(await failureOf(ask(buyer))).toMatchObject({ code: 'coupon_invalid' });
      expect(await failureOf(buyer.order(order))).toMatchObject({ code: 'coupon_invalid' });
    });

    test('names the order to nobody else', async () => {
      const { ask } = await heldByOwnOrder();
      const answers = await Promise.allSettled([ask(await addBuyer(server)), ask(null)]);
      expect(JSON.stringify(answers)).not.toContain('open_order');
    });
  });
});
