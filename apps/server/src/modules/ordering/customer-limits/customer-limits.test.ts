import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { addDiscount, addEvent, addPackage, type PackageGiven } from '../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { orderBody } from '../../../../test/support/orders.ts';
import { payAtSandbox, takenStock } from '../../../../test/support/payments.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { expireOrders } from '../index.ts';

let jalsa: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  jalsa = await createTestApp();
});
beforeEach(async () => {
  jalsa.clock.set(NOW);
  buyer = await addBuyer(jalsa);
});
afterAll(() => jalsa.close());

const onSale = (given?: Partial<PackageGiven>, capacity: number | null = null) =>
  putOnSale(jalsa, buyer, given, capacity);

type Body = Parameters<Buyer['order']>[0];

/** Places the same order several times; returns the number of placed ones and the codes of the refused ones. */
async function placeOften(times: number, body: Body) {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) {
    await buyer.order(body).catch((error: { code: string }) => codes.push(error.code));
  }
  return { placed: times - codes.length, codes: [...new Set(codes)] };
}

const clear = (eventId: string, orderId: string) =>
  buyer.api.orders.clear({ body: { event_id: eventId, ticket_id: orderId } });

async function pay(payable: { id: string } | null | undefined) {
  const paid = await payAtSandbox(jalsa, payable?.id ?? '', { notify: 'none' });
  return jalsa.api.payments.callback({
    body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
  });
}

const after = (minutes: number) => jalsa.clock.set(new Date(NOW.getTime() + minutes * 60_000));

describe('the limit of open orders', () => {
  test('lets 70 attempts of one customer hold three orders of an event and leaves the other places to others', async () => {
    const { event, body } = await onSale({ maxPurchase: 5 }, 70);
    expect(await placeOften(70, body())).toEqual({ placed: 3, codes: ['open_orders'] });
    expect(await takenStock(jalsa, event.id)).toEqual({ people: 3, packages: 3 });
  });

  test('lets one customer hold five orders in all', async () => {
    const bodies = await Promise.all(Array.from({ length: 6 }, async () => (await onSale()).body()));
    for (const body of bodies.slice(0, 5)) await buyer.order(body);
    const refusal = await failureOf(buyer.order(bodies[5] as Body));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'open_orders',
      message: 'You have 5 unpaid orders. Please pay for one of them or cancel it.',
    });
    expect(refusal.details).toHaveLength(5);
  });

  test('lets the open orders of one customer hold no more of a package than one order may', async () => {
    const { event, body } = await onSale({ maxPurchase: 4 });
    const { ticket_order } = await buyer.order(body(3));
    expect(await failureOf(buyer.order(body(2)))).toMatchObject({
      status: 409,
      code: 'open_orders',
      message: 'You have an unpaid order for these tickets. Please pay for it or cancel it.',
      details: [
        {
          path: 'open_order',
          message: 'An Evening of Qawwali, 3 people, ₹1,677.00, pay by Fri 20 Nov 12:10 PM',
          value: ticket_order._id,
        },
      ],
    });
    await buyer.order(body(1));
    await clear(event.id, ticket_order._id);
    await buyer.order(body(3));
    expect(await takenStock(jalsa, event.id)).toMatchObject({ people: 4 });
  });

  test('names no open order of other packages of the event', async () => {
    const { event, pkg, body } = await onSale({ maxPurchase: 2 });
    const other = await addPackage(jalsa.context.database, { eventId: event.id });
    const inTheWay = await buyer.order(body(2));
    await buyer.order(orderBody({ buyer, eventId: event.id, packages: { [other.id]: 1 } }));
    const { details } = await failureOf(buyer.order(body(1)));
    expect(details?.map(({ value }) => value)).toEqual([inTheWay.ticket_order._id]);
    expect(pkg.id).not.toBe(other.id);
  });

  test('ignores orders whose time to pay is over, also before the sweep closes them', async () => {
    const { body } = await onSale({ maxPurchase: 1 });
    const { ticket_order } = await buyer.order(body());
    after(10);
    expect(await buyer.api.orders.get({ params: { id: ticket_order._id } })).toMatchObject({
      state: 'expired',
    });
    await buyer.order(body());
  });

  test('is 20 pieces of a package without a limit of its own', async () => {
    const { body } = await onSale();
    await buyer.order(body(20));
    expect(await failureOf(buyer.order(body(1)))).toMatchObject({ code: 'open_orders' });
    expect(await failureOf(buyer.order(body(21)))).toMatchObject({
      code: 'package_limit',
      message: 'Max package limit : 20',
    });
  });

  test('ignores the open orders of other customers', async () => {
    const { event, pkg, body } = await onSale({ maxPurchase: 2 });
    await buyer.order(body(2));
    const other = await addBuyer(jalsa);
    await other.order(orderBody({ buyer: other, eventId: event.id, packages: { [pkg.id]: 2 } }));
  });

  test('keeps further orders of a refused customer away from the gateway', async () => {
    const { body } = await onSale({ maxPurchase: 1 });
    await buyer.order(body());
    await failureOf(buyer.order(body()));
    const createOrder = vi.spyOn(jalsa.context.payments.gateway, 'createOrder');
    await placeOften(10, body());
    expect(createOrder).not.toHaveBeenCalled();
    createOrder.mockRestore();
  });

  test('repeats an order for its idempotency key, also at the limit', async () => {
    const { body } = await onSale({ maxPurchase: 1 });
    const first = await buyer.order(body(), 'order-key-1');
    expect((await buyer.order(body(), 'order-key-1')).ticket_order).toEqual(first.ticket_order);
  });

  test('does not count orders that are paid', async () => {
    const { body } = await onSale({ maxPurchase: 2 });
    for (let order = 0; order < 4; order++) await pay((await buyer.order(body(2))).razorpay_order);
  });
});

describe('an honest customer', () => {
  test('can still pay after dismissing the payment window twice', async () => {
    const { event, body } = await onSale({ maxPurchase: 2 });
    for (let time = 0; time < 2; time++) {
      const { ticket_order } = await buyer.order(body(2));
      await clear(event.id, ticket_order._id);
    }
    const result = await pay((await buyer.order(body(2))).razorpay_order);
    expect(result.ticket_data).toHaveLength(1);
  });

  test('can book six tickets for a family on one number, free or not', async () => {
    for (const price of [0, 500]) {
      const { event, body } = await onSale({ maxPurchase: 6, price });
      const { razorpay_order } = await buyer.order(body(6));
      if (razorpay_order) await pay(razorpay_order);
      expect(await takenStock(jalsa, event.id)).toMatchObject({ people: 6 });
    }
  });
});

describe('the state of an order', () => {
  const stateOf = (id: string, of = buyer) => of.api.orders.get({ params: { id } });

  test('holds the amount to pay while the order is pending', async () => {
    const { event, body } = await onSale();
    const placed = await buyer.order(body(2));
    expect(await stateOf(placed.ticket_order._id)).toEqual({
      state: 'pending',
      event_id: event.id,
      total_amount: 1118,
      expires_at: '2026-11-20T06:40:00.000Z',
      order: placed,
    });
  });

  test('holds the tickets of a paid order and no result of a cleared one', async () => {
    const { event, body } = await onSale();
    const paid = await buyer.order(body());
    const result = await pay(paid.razorpay_order);
    expect(await stateOf(paid.ticket_order._id)).toMatchObject({ state: 'paid', result });
    const cleared = await buyer.order(body());
    await clear(event.id, cleared.ticket_order._id);
    expect(await stateOf(cleared.ticket_order._id)).toEqual({
      state: 'cleared',
      event_id: event.id,
      total_amount: 559,
      expires_at: '2026-11-20T06:40:00.000Z',
    });
  });

  test('holds the reason of a refund', async () => {
    const { event, body } = await onSale({}, 1);
    const late = await buyer.order(body());
    await clear(event.id, late.ticket_order._id);
    const other = await addBuyer(jalsa);
    await other.order({
      ...body(),
      customer_info: { ...body().customer_info, _id: other.id, mobile: other.mobile },
    });
    await failureOf(pay(late.razorpay_order));
    expect(await stateOf(late.ticket_order._id)).toMatchObject({
      state: 'refunded',
      reason:
        'This order was closed before your payment reached us, and the tickets are sold out. Your refund is on its way.',
    });
  });

  test('is hidden from other customers', async () => {
    const { body } = await onSale();
    const { ticket_order } = await buyer.order(body());
    const other = await addBuyer(jalsa);
    expect(await failureOf(stateOf(ticket_order._id, other))).toMatchObject({ status: 404 });
    expect(await failureOf(stateOf('no-such-order'))).toMatchObject({ status: 404 });
  });
});

describe('a limit of each customer', () => {
  test('is shown with the event and its packages', async () => {
    const { database } = jalsa.context;
    const { id } = await addEvent(database, { maxPerCustomer: 5 });
    await addPackage(database, { eventId: id, maxPerCustomer: 3 });
    await addPackage(database, { eventId: id, minPurchase: 25 });
    expect(await jalsa.api.catalogue.event({ params: { id } })).toMatchObject({
      max_per_customer: 5,
      package_data: [
        { max_per_customer: 3, max_purchase: 20 },
        { max_per_customer: null, max_purchase: 25 },
      ],
    });
  });

  test('binds all free orders of a customer to the max_purchase of their package: 23 orders take 4 of 89 tickets', async () => {
    const { event, body } = await onSale({ maxPurchase: 4, price: 0 }, 89);
    expect(await placeOften(23, body())).toEqual({ placed: 4, codes: ['customer_limit'] });
    expect(await takenStock(jalsa, event.id)).toEqual({ people: 4, packages: 4 });
    expect(await failureOf(buyer.order(body()))).toMatchObject({
      status: 409,
      message: 'Each customer can have at most 4 of Early bird, and you’ve reached that limit.',
      details: [{ path: 'package_info.0.qty' }],
    });
  });

  test('comes from the catalogue for packages with a price, and counts paid orders', async () => {
    const { body } = await onSale({ maxPurchase: 2, maxPerCustomer: 3 });
    await pay((await buyer.order(body(2))).razorpay_order);
    expect(await failureOf(buyer.order(body(2)))).toMatchObject({
      code: 'customer_limit',
      message: 'Each customer can have at most 3 of Early bird. You can add 1 more.',
    });
    await buyer.order(body(1));
    expect(await failureOf(buyer.order(body(1)))).toMatchObject({ code: 'customer_limit' });
  });

  test('counts the people of an event over all of its packages', async () => {
    const { database } = jalsa.context;
    const event = await addEvent(database, { maxPerCustomer: 5 });
    const couple = await addPackage(database, { eventId: event.id, pax: 2 });
    const single = await addPackage(database, { eventId: event.id });
    const body = (packages: Record<string, number>, pax: number) =>
      orderBody({ buyer, eventId: event.id, packages, pax });
    await pay((await buyer.order(body({ [couple.id]: 2 }, 2))).razorpay_order);
    expect(await failureOf(buyer.order(body({ [single.id]: 2 }, 1)))).toMatchObject({
      code: 'customer_limit',
      message: 'Each customer can have at most 5 people for this event. You can add 1 more.',
      details: [{ path: 'ppl_count' }],
    });
    expect(await failureOf(buyer.order(body({ [couple.id]: 3 }, 2)))).toMatchObject({
      code: 'customer_limit',
      message: 'Max people per customer : 5',
    });
    await buyer.order(body({ [single.id]: 1 }, 1));
  });

  test('refuses an order when less than the smallest quantity is left for the customer', async () => {
    const { body } = await onSale({ price: 0, minPurchase: 2, maxPurchase: 3 });
    await buyer.order(body(2));
    expect(await failureOf(buyer.order(body(2)))).toMatchObject({
      code: 'customer_limit',
      message:
        'Each customer can have at most 3 of Early bird. Your orders leave too few for another booking.',
    });
  });

  test('binds orders that a discount makes free to the limit of one order', async () => {
    const { database } = jalsa.context;
    const event = await addEvent(database, { feeRule: { fee: 0 } });
    const pkg = await addPackage(database, { eventId: event.id, maxPurchase: 4 });
    await addDiscount(database, { eventId: event.id, couponName: 'ALLFREE', discountValue: 100 });
    const body = {
      ...orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 4 } }),
      ...{ discount_coupon: 'ALLFREE', platform_fee: 0, gst_fee: 0, total_amount: 0 },
    };
    expect(await placeOften(22, body)).toEqual({ placed: 1, codes: ['customer_limit'] });
  });

  test('binds orders whose payment comes late, and refunds the part above the limit', async () => {
    const { event, body } = await onSale({ maxPerCustomer: 2 });
    const payables: { id: string }[] = [];
    for (let order = 0; order < 20; order++) {
      const { ticket_order, razorpay_order } = await buyer.order(body(2));
      if (razorpay_order) payables.push(razorpay_order);
      await clear(event.id, ticket_order._id);
    }
    const results = await Promise.allSettled(payables.map(pay));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await takenStock(jalsa, event.id)).toEqual({ people: 2, packages: 2 });
    const { rows } = await jalsa.context.pool.query(
      `select reason, count(*)::int from refunds join orders on orders.id = purchase_id where customer_id = $1 group by reason`,
      [buyer.id],
    );
    expect(rows).toEqual([{ reason: 'late', count: 19 }]);
  });

  test('counts an order of several events for each of them', async () => {
    const { database } = jalsa.context;
    const events = await Promise.all([addEvent(database, { maxPerCustomer: 1 }), addEvent(database)]);
    const packages = await Promise.all(
      events.map(({ id }) => addPackage(database, { eventId: id, price: 0, maxPurchase: 3 })),
    );
    const ticket = (index: number) => ({
      event_id: events[index]?.id ?? '',
      ppl_count: 1,
      package_info: [{ package_map_id: packages[index]?.id ?? '', qty: 1 }],
    });
    const body = (...tickets: number[]) => ({
      customer_info: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao' },
      // Of equal fees and sums the smaller id decides.
      parent_event: tickets.map((index) => events[index]?.id ?? '').sort()[0] ?? '',
      platform_fee: 0,
      gst_fee: 0,
      total_amount: 0,
      tickets: tickets.map(ticket),
    });
    await buyer.orderSeveral(body(0, 1));
    expect(await failureOf(buyer.orderSeveral(body(0, 1)))).toMatchObject({ code: 'customer_limit' });
    await buyer.orderSeveral(body(1));
    await buyer.orderSeveral(body(1));
    expect(await failureOf(buyer.orderSeveral(body(1)))).toMatchObject({ code: 'customer_limit' });
  });
});

describe('a customer whose orders expire', () => {
  /** Places an order at a minute and lets it expire. */
  async function lapse(body: Body, minute: number) {
    after(minute);
    await buyer.order(body);
    after(minute + 10);
    await expireOrders(jalsa.context);
  }

  test('waits a minute after the third one of a day, and twice as long after each further one', async () => {
    const { body } = await onSale();
    await lapse(body(), 0);
    await lapse(body(), 10);
    await lapse(body(), 20);
    expect(await failureOf(buyer.order(body()))).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message:
        'You didn’t pay for several of your orders in time. You can book again at Fri 20 Nov 12:31 PM.',
      retryAfter: 60,
    });
    await lapse(body(), 31);
    expect(await failureOf(buyer.order(body()))).toMatchObject({ retryAfter: 120 });
    after(42);
    expect(await failureOf(buyer.order(body()))).toMatchObject({ retryAfter: 60 });
    await lapse(body(), 43);
    expect(await failureOf(buyer.order(body()))).toMatchObject({ retryAfter: 240 });
  });

  test('waits six hours at most, and not at all for an order with nothing to pay', async () => {
    const { body } = await onSale();
    const { body: free } = await onSale({ price: 0, maxPurchase: 2 });
    let minute = 0;
    let wait = 0;
    for (let lapsed = 1; lapsed <= 12; lapsed++) {
      await lapse(body(), minute);
      minute += 10;
      if (lapsed > 2) wait = (await failureOf(buyer.order(body()))).retryAfter ?? 0;
      minute += wait / 60;
    }
    expect(wait).toBe(6 * 3600);
    await buyer.order(free());
  });

  test('waits as well when the orders are released before they expire, after the same total time', async () => {
    const { event, body } = await onSale();
    const giveUpAfter = async (minutes: number, from: number) => {
      after(from);
      const { ticket_order } = await buyer.order(body());
      after(from + minutes);
      await clear(event.id, ticket_order._id);
    };
    for (const time of [0, 5, 10, 15, 20, 25]) await giveUpAfter(4.98, time);
    await giveUpAfter(0.2, 30);
    expect(await failureOf(buyer.order(body()))).toMatchObject({ retryAfter: 60 });
    // The wait is shown without seconds, so it is rounded up.
    after(30.5);
    expect((await failureOf(buyer.order(body()))).message).toContain('12:32 PM');
  });

  test('does not wait for orders that were released at once, however many', async () => {
    const { event, body } = await onSale();
    for (let time = 0; time < 30; time++) {
      after(time * 2);
      const { ticket_order } = await buyer.order(body());
      after(time * 2 + 0.5);
      await clear(event.id, ticket_order._id);
    }
    await buyer.order(body());
  });
});
