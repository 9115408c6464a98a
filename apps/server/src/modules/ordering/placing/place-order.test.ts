import { MESSAGES } from '@jalsa/booking-core';
import { addHours } from 'date-fns/addHours';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addBuyer, type Buyer } from '../../../../test/support/buyers.ts';
import { addEvent, addPackage, type PackageGiven } from '../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { orderBody } from '../../../../test/support/orders.ts';
import { paymentsOf, takenStock } from '../../../../test/support/payments.ts';
import { putOnSale } from '../../../../test/support/put-on-sale.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { GatewayError } from '../../payments/index.ts';

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

const hours = (count: number) => addHours(NOW, count);

const onSale = (given?: Partial<PackageGiven>, capacity?: number | null) =>
  putOnSale(server, buyer, given, capacity);

const refused = async (body: Parameters<Buyer['order']>[0]) => {
  const { status, code, message } = await failureOf(buyer.order(body));
  return { status, code, message };
};

describe('an order', () => {
  test('holds its places while its payment is pending', async () => {
    const { event, body } = await onSale({ pax: 3 });
    const data = await buyer.order(body(2));
    expect(data).toMatchObject({
      razorpay_order: { amount: 111_800 },
      event_data: { _id: event.id },
      ticket_data: { ticket_tracking_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/) },
      customer_data: { _id: buyer.id, mobile: buyer.mobile, name: 'Asha Rao', email: 'asha@example.org' },
      failedTicketOrders: [],
    });
    expect(await takenStock(server, event.id)).toEqual({ people: 6, packages: 2 });
    expect((await paymentsOf(server, data.ticket_order._id)).state).toBe('pending');
  });

  test('is paid at once and has its ticket when nothing is to be paid', async () => {
    const { body } = await onSale({ price: 0 });
    const data = await buyer.order(body(2));
    expect(data.razorpay_order).toBeNull();
    const ticketId = data.ticket_data.ticket_tracking_id;
    expect(data.ticket_data.ticket_tracking_ids).toEqual([ticketId]);
    expect(await buyer.api.customer.ticket({ params: { ticketId } })).toMatchObject({
      total_ppl: 2,
      payment_mode: 'Free',
      ticket_tracking_id: ticketId,
    });
    expect(await paymentsOf(server, data.ticket_order._id)).toMatchObject({ state: 'paid', tickets: [{}] });
  });

  test('is placed for a hidden package, because its buyer knows of it', async () => {
    const { body } = await onSale({ isHidden: true });
    expect((await buyer.order(body())).razorpay_order).not.toBeNull();
  });

  test('may name the same package on several lines, whose quantities add up', async () => {
    const { event, pkg, body } = await onSale({ maxPurchase: 3 });
    const line = (qty: number) => ({ package_map_id: pkg.id, qty });
    const twice = (first: number, second: number) => ({
      ...body(first + second),
      package_info: [line(first), line(second)],
    });
    await buyer.order(twice(1, 2));
    expect(await refused(twice(2, 2))).toEqual({
      status: 409,
      code: 'package_limit',
      message: 'Max package limit : 3',
    });
    expect(await takenStock(server, event.id)).toEqual({ people: 3, packages: 3 });
  });
});

describe('the refusal of an order', () => {
  test('refuses an event that does not exist or is sold by its dates', async () => {
    const { body } = await onSale();
    expect(await refused({ ...body(), event_id: 'nowhere' })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const parent = await addEvent(server.context.database, { slots: true });
    expect(await refused({ ...body(), event_id: parent.id })).toMatchObject({
      status: 409,
      code: 'sale_closed',
    });
  });

  test('refuses a package of another event', async () => {
    const one = await onSale();
    const other = await onSale();
    expect(await refused({ ...one.body(), package_info: other.body().package_info })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  test.each([
    ['not started', { validFrom: hours(48) }],
    ['starting within a day', { validFrom: hours(1) }],
    ['over', { validTill: hours(-1) }],
  ])('refuses a package whose sale is %s', async (_case, window) => {
    const { body } = await onSale(window);
    expect(await refused(body())).toMatchObject({ status: 409, code: 'sale_closed' });
  });

  test('accepts a package whose sale ends within a day', async () => {
    const { body } = await onSale({ validTill: hours(1) });
    expect((await buyer.order(body())).razorpay_order).not.toBeNull();
  });

  test('refuses fewer pieces than the package allows', async () => {
    const { body } = await onSale({ minPurchase: 2 });
    expect(await refused(body(1))).toEqual({
      status: 409,
      code: 'package_limit',
      message: 'Min package limit : 2',
    });
  });

  test('refuses free packages beside others', async () => {
    const { event, body } = await onSale();
    const free = await addPackage(server.context.database, { eventId: event.id, price: 0 });
    const mixed = {
      ...body(),
      package_info: [...body().package_info, { package_map_id: free.id, qty: 1 }],
      ppl_count: 2,
    };
    expect(await refused(mixed)).toEqual({
      status: 409,
      code: 'zero_rupee_mixed',
      message: MESSAGES.mixedZeroRupee,
    });
  });

  test('refuses people that do not match the packages', async () => {
    const { body } = await onSale({ pax: 2 });
    expect(await refused({ ...body(2), ppl_count: 3 })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  test.each([
    ['the event', {}, 1, 'Available package limit : 1'],
    ['the event', {}, 2, 'This event is sold out.'],
    ['a package', { packageMax: 5, packageGiven: 3 }, 1, 'Max package limit : 1'],
    ['a package', { packageMax: 5, packageGiven: 3 }, 2, 'Early bird is sold out.'],
  ])('refuses an order when %s has too little left', async (scarce, limits, before, message) => {
    const { event, body } = await onSale(limits, scarce === 'the event' ? 2 : null);
    for (let placed = 0; placed < before; placed++) await buyer.order(body());
    expect(await refused(body(2))).toEqual({ status: 409, code: 'sold_out', message: message });
    expect((await takenStock(server, event.id)).people).toBe(before);
  });

  describe('the path of the wrong value in the request', () => {
    const placesOf = async (body: Parameters<Buyer['order']>[0]) =>
      (await failureOf(buyer.order(body))).details.map(({ path }) => path);

    test('names the event that is unknown or sold by its dates', async () => {
      const { body } = await onSale();
      const parent = await addEvent(server.context.database, { slots: true });
      expect(await placesOf({ ...body(), event_id: 'nowhere' })).toEqual(['event_id']);
      expect(await placesOf({ ...body(), event_id: parent.id })).toEqual(['event_id']);
    });

    test('names the package that is another event’s or not on sale', async () => {
      const { event, body } = await onSale();
      const closed = await addPackage(server.context.database, { eventId: event.id, validTill: hours(-1) });
      for (const id of ['nothing', closed.id]) {
        const second = { ...body(), package_info: [...body().package_info, { package_map_id: id, qty: 1 }] };
        expect(await placesOf(second)).toEqual(['package_info.1.package_map_id']);
      }
    });

    test('names every line of a package with too large or too small a quantity', async () => {
      const { event, pkg, body } = await onSale({ maxPurchase: 3 });
      const other = await addPackage(server.context.database, { eventId: event.id, minPurchase: 2 });
      const asking = (...lines: [string, number][]) => ({
        ...body(lines.reduce((sum, [, qty]) => sum + qty, 0)),
        package_info: lines.map(([package_map_id, qty]) => ({ package_map_id, qty })),
      });
      expect(await placesOf(asking([pkg.id, 2], [other.id, 2], [pkg.id, 2]))).toEqual([
        'package_info.0.qty',
        'package_info.2.qty',
      ]);
      expect(await placesOf(asking([pkg.id, 3], [other.id, 1]))).toEqual(['package_info.1.qty']);
    });

    test('names the free package beside others', async () => {
      const { event, body } = await onSale();
      const free = await addPackage(server.context.database, { eventId: event.id, price: 0 });
      const package_info = [...body().package_info, { package_map_id: free.id, qty: 1 }];
      expect(await placesOf({ ...body(), package_info, ppl_count: 2 })).toEqual(['package_info.1.qty']);
    });

    test('names the people', async () => {
      const { body } = await onSale({ pax: 2 });
      expect(await placesOf({ ...body(2), ppl_count: 3 })).toEqual(['ppl_count']);
    });

    test('names the package or event that is sold out', async () => {
      const crowd = await onSale({}, 1);
      expect(await placesOf(crowd.body(2))).toEqual(['ppl_count']);
      const scarce = await onSale({ packageCapacity: 1 });
      expect(await placesOf(scarce.body(2))).toEqual(['package_info.0.qty']);
    });
  });

  test.each([{ platform_fee: 49 }, { gst_fee: 0 }, { total_amount: 1 }, { platform_fee: 51, gst_fee: 9.18 }])(
    'refuses the figures %o, and names only those that differ from the computed ones',
    async (wrong) => {
      const { body } = await onSale();
      const right = { platform_fee: 50, gst_fee: 9, total_amount: 559 };
      const failure = await failureOf(buyer.order({ ...body(), ...wrong }));
      expect(failure).toMatchObject({ status: 409, code: 'price_changed' });
      const names = Object.keys(wrong) as (keyof typeof right)[];
      expect(failure.details).toMatchObject(names.map((path) => ({ path, value: right[path] })));
    },
  );

  test.each([
    [0.01, false],
    [0.99, false],
    [1, true],
  ])('accepts ₹%d only from the smallest amount that the gateway takes', async (price, isTaken) => {
    const { event, body } = await onSale({ price });
    await server.context.database.execute(
      sql`update events set fee_rule = '{"fee": 0}' where id = ${event.id}`,
    );
    const asked = { ...body(), platform_fee: 0, gst_fee: 0, total_amount: price };
    if (isTaken) {
      expect((await buyer.order(asked)).razorpay_order).toMatchObject({ amount: 100 });
      return;
    }
    expect(await failureOf(buyer.order(asked))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining('the minimum is ₹1.00'),
      details: [{ path: 'total_amount', message: 'must be 0 or at least 1' }],
    });
    expect(await takenStock(server, event.id)).toEqual({ people: 0, packages: 0 });
  });

  test.each([
    ['without an end of its sale', null],
    ['whose sale was to end later', hours(48)],
  ])('refuses an event that is over, %s', async (_case, distributionEnd) => {
    const { database } = server.context;
    const at = { eventStart: hours(1), eventEnd: hours(3), distributionEnd };
    const event = await addEvent(database, at);
    const pkg = await addPackage(database, { eventId: event.id });
    const body = orderBody({ buyer, eventId: event.id, packages: { [pkg.id]: 1 } });
    server.clock.set(new Date(hours(3).getTime() - 1));
    expect((await buyer.order(body)).razorpay_order).not.toBeNull();
    server.clock.set(hours(3));
    expect(await refused(body)).toMatchObject({ status: 409, code: 'sale_closed' });
    server.clock.set(NOW);
  });

  test('refuses another customer’s order and a number that is not verified', async () => {
    const { body } = await onSale();
    const info = body().customer_info;
    const other = await addBuyer(server);
    expect(await refused({ ...body(), customer_info: { ...info, _id: other.id } })).toMatchObject({
      status: 404,
    });
    expect(await refused({ ...body(), customer_info: { ...info, mobile: other.mobile } })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
    expect(await failureOf(server.api.orders.create({ body: body() }))).toMatchObject({ status: 401 });
  });

  test('refuses an order when the gateway is unavailable, and holds nothing', async () => {
    const { event, body } = await onSale();
    const key = 'again-and-again';
    const down = vi
      .spyOn(server.context.payments.gateway, 'createOrder')
      .mockRejectedValue(new GatewayError('no answer', { retryable: true }));
    expect(await failureOf(buyer.order(body(), key))).toMatchObject({
      status: 503,
      code: 'gateway_unavailable',
      retryAfter: 5,
    });
    expect(await takenStock(server, event.id)).toEqual({ people: 0, packages: 0 });
    down.mockRestore();
    expect((await buyer.order(body(), key)).razorpay_order).not.toBeNull();
  });

  test('refuses an order whose amount the gateway refuses, without a retry', async () => {
    const { event, body } = await onSale();
    const refusing = vi
      .spyOn(server.context.payments.gateway, 'createOrder')
      .mockRejectedValue(new GatewayError('Amount exceeds maximum amount allowed.', { retryable: false }));
    expect(await refused(body())).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await takenStock(server, event.id)).toEqual({ people: 0, packages: 0 });
    refusing.mockRestore();
  });

  test('refuses orders of a sold-out event without a call to the gateway, until there is room again', async () => {
    const { event, body } = await onSale({}, 1);
    const { _id: ticket_id } = (await buyer.order(body())).ticket_order;
    const gateway = vi.spyOn(server.context.payments.gateway, 'createOrder');
    await refused(body());
    await refused(body());
    await refused(body());
    expect(gateway).toHaveBeenCalledTimes(1);
    await buyer.api.orders.clear({ body: { event_id: event.id, ticket_id } });
    expect((await buyer.order(body())).razorpay_order).not.toBeNull();
    expect(gateway).toHaveBeenCalledTimes(2);
    gateway.mockRestore();
  });
});

describe('a change of the catalogue during orders', () => {
  test('prices an order by the current version of the catalogue', async () => {
    const { event, pkg, body } = await onSale();
    await buyer.order(body());
    await server.context.database.execute(sql`
      update packages set ticket_info = '[{"ticket_type":{"handle":"entry_fee"},"ticket_param":{"price":600,"ticket_type":"entry_fee"}}]'
      where id = ${pkg.id}`);
    await server.context.database.execute(
      sql`update events set version = version + 1 where id = ${event.id}`,
    );
    expect(await refused(body())).toMatchObject({ status: 409, code: 'price_changed' });
    expect((await buyer.order(body(1, { price: 600 }))).razorpay_order).toMatchObject({ amount: 67_080 });
    expect((await takenStock(server, event.id)).people).toBe(2);
  });
});

describe('a constraint of the database that an order of a batch breaks', () => {
  test('refuses that order alone, and is logged', async () => {
    const { event, pkg } = await onSale();
    const logged = vi.spyOn(server.context.log, 'error');
    await server.context.pool.query(
      `alter table orders add constraint nobody check (buyer_name <> 'Nobody At All')`,
    );
    const place = async (name: string) => {
      const one = await addBuyer(server);
      const body = orderBody({ buyer: one, eventId: event.id, packages: { [pkg.id]: 1 } });
      const customer_info = { ...body.customer_info, name };
      return () => one.order({ ...body, customer_info });
    };
    const orders = await Promise.all(['Asha', 'Nobody At All', 'Ravi', 'Zoya'].map(place));
    const outcomes = await Promise.allSettled(orders.map((order) => order()));
    await server.context.pool.query('alter table orders drop constraint nobody');
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { status: 503, code: 'unavailable' } });
    expect(await takenStock(server, event.id)).toEqual({ people: 3, packages: 3 });
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ orders: [expect.any(String)] }),
      'the database refused orders that were decided',
    );
    logged.mockRestore();
  });
});
