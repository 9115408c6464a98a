import type { CreateSlotsOrder } from '@jalsa/api-client/contract';
import { asPaise, fromPaise, platformFee } from '@jalsa/booking-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer, type Buyer } from '../../../../../test/support/buyers.ts';
import { addDiscount, addEvent, addPackage, addVendor } from '../../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../../test/support/failure.ts';
import { orderBody } from '../../../../../test/support/orders.ts';
import {
  payAtSandbox,
  paymentsOf,
  runUntilSettled,
  takenStock,
} from '../../../../../test/support/payments.ts';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.ts';
import { expireOrders } from '../../index.ts';

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

interface Dated {
  eventId: string;
  packageId: string;
  price: number;
}

/** A slot event with dated children of these prices, `capacity` people each. */
async function slotEvent(prices: number[], capacity = 4) {
  const { database } = server.context;
  const parent = await addEvent(database, { slots: true, feeRule: { fee: 5, min_fee: 20, max_fee: 40 } });
  const dates: Dated[] = [];
  for (const price of prices) {
    const child = await addEvent(database, { parentId: parent.id, capacity });
    const pkg = await addPackage(database, { eventId: child.id, price });
    dates.push({ eventId: child.id, packageId: pkg.id, price });
  }
  return { parent, dates };
}

/** The body of an order for one place of each date, with the right figures. */
function bodyFor(
  parentEvent: string,
  dates: Dated[],
  { rule = { fee: 5, min_fee: 20, max_fee: 40 }, coupon = '', discount = 0, of = buyer } = {},
): CreateSlotsOrder {
  const subtotal = asPaise(dates.reduce((sum, { price }) => sum + price * 100, 0));
  const fee = platformFee(subtotal, { event: rule, platform_fee: 10 });
  return {
    customer_info: { _id: of.id, mobile: of.mobile, name: 'Asha Rao', email: 'asha@example.org' },
    parent_event: parentEvent,
    platform_fee: fromPaise(fee.base),
    gst_fee: fromPaise(fee.gst),
    total_amount: fromPaise(asPaise(subtotal + fee.total - discount * 100)),
    discount_coupon: coupon || null,
    tickets: dates.map(({ eventId, packageId }) => ({
      event_id: eventId,
      ppl_count: 1,
      package_info: [{ package_map_id: packageId, qty: 1 }],
    })),
  };
}

const peopleOf = (dates: Dated[]) =>
  Promise.all(dates.map(async ({ eventId }) => (await takenStock(server, eventId)).people));

test('one payment buys a ticket for each date, with one fee on the sum', async () => {
  const { parent, dates } = await slotEvent([300, 500]);
  const data = await buyer.orderSeveral(bodyFor(parent.id, dates));
  expect(data.razorpay_order).toMatchObject({ amount: 84_720 });
  expect(data.event_data._id).toBe(parent.id);
  expect(await peopleOf(dates)).toEqual([1, 1]);
  const paid = await payAtSandbox(server, data.razorpay_order?.id ?? '', { notify: 'none' });
  const result = await server.api.payments.slotCallback({
    body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
  });
  expect(result.failedTicketOrders).toEqual([]);
  expect(result.ticket_data.map(({ price_data }) => price_data.total_price).sort()).toEqual([300, 500]);
  const fees = result.ticket_data.map(({ price_data }) => price_data.platform_fee + price_data.gst_fee);
  expect(fees.reduce((sum, fee) => sum + fee, 0)).toBeCloseTo(47.2, 5);
});

test('a free order of several dates has its tickets at once', async () => {
  const { parent, dates } = await slotEvent([0, 0]);
  const data = await buyer.orderSeveral(
    bodyFor(parent.id, dates, { rule: { fee: 5, min_fee: 20, max_fee: 40 } }),
  );
  expect(data.razorpay_order).toMatchObject({ amount: 2_360 });
  const { id: vendorId } = await addVendor(server.context.database);
  const plain = [await onItsOwn(0, 4, { fee: 0 }, vendorId), await onItsOwn(0, 4, { fee: 0 }, vendorId)];
  const free = await buyer.orderSeveral(
    bodyFor(plain[0]?.eventId ?? '', plain, { rule: { fee: 0 } as never }),
  );
  expect(free.razorpay_order).toBeNull();
  const { ticket_tracking_ids } = free.ticket_data;
  const tickets = ticket_tracking_ids.map((ticketId) => buyer.api.customer.ticket({ params: { ticketId } }));
  expect((await Promise.all(tickets)).map(({ ticket_tracking_id }) => ticket_tracking_id)).toEqual(
    ticket_tracking_ids,
  );
  expect(ticket_tracking_ids).toHaveLength(2);
});

describe('the tickets’ email address', () => {
  type Given = CreateSlotsOrder['customer_info']['email'];
  async function ticketsGoTo(given: Given, ofAccount: string | null) {
    const customer = await addBuyer(server);
    if (ofAccount !== null) {
      const change = { user: customer.mobile, name: 'Asha Rao', email: ofAccount };
      await customer.api.customer.update({ body: change });
    }
    const dates = [await onItsOwn(300), await onItsOwn(500)];
    // Of equal fees the larger subtotal decides.
    const body = bodyFor(dates[1]?.eventId ?? '', dates, { rule: null as never });
    const customer_info = { ...body.customer_info, _id: customer.id, mobile: customer.mobile, email: given };
    const { customer_data, ticket_data, razorpay_order } = await customer.orderSeveral({
      ...body,
      customer_info,
    });
    const paid = await payAtSandbox(server, razorpay_order?.id ?? '', { notify: 'none' });
    await server.api.payments.callback({
      body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
    });
    await server.runJobs();
    const { rows } = await server.context.pool.query(
      `select channel, recipient from messages join tickets on dedupe_key = 'ticket:' || tickets.tracking_id || ':' || channel
       where tracking_id = any($1) order by channel, recipient`,
      [ticket_data.ticket_tracking_ids],
    );
    const to = (channelName: string) =>
      rows.filter(({ channel }) => channel === channelName).map(({ recipient }) => recipient);
    expect(to('sms')).toEqual([customer.mobile, customer.mobile]);
    return { shown: customer_data?.email, emails: to('email') };
  }

  test.each<[string, Given, string | null, string | null]>([
    ['the account’s when the order has none', undefined, 'of.account@example.org', 'of.account@example.org'],
    [
      'the account’s when the order has an empty one',
      '',
      'nothing.typed@example.org',
      'nothing.typed@example.org',
    ],
    ['the order’s when it has one', 'given@example.org', 'passed.over@example.org', 'given@example.org'],
    ['none when neither has one', undefined, null, null],
  ])('is %s', async (_case, given, ofAccount, expected) => {
    expect(await ticketsGoTo(given, ofAccount)).toEqual({
      shown: expected,
      emails: expected ? [expected, expected] : [],
    });
  });
});

/** An event with one package, of an organiser of its own unless `vendorId` is given. */
async function onItsOwn(
  price: number,
  capacity = 4,
  feeRule: { fee: number; max_fee?: number } | null = price === 0 ? { fee: 0 } : null,
  vendorId?: string,
): Promise<Dated> {
  const event = await addEvent(server.context.database, { capacity, feeRule, ...(vendorId && { vendorId }) });
  const pkg = await addPackage(server.context.database, { eventId: event.id, price });
  return { eventId: event.id, packageId: pkg.id, price };
}

test('an order of several dates takes all of its holds or none', async () => {
  const { parent, dates } = await slotEvent([300, 500], 1);
  const [, second] = dates as [Dated, Dated];
  await buyer.orderSeveral(bodyFor(parent.id, [second]));
  expect(await failureOf(buyer.orderSeveral(bodyFor(parent.id, dates)))).toMatchObject({
    status: 409,
    code: 'sold_out',
  });
  expect(await peopleOf(dates)).toEqual([0, 1]);
});

test('orders of the same dates in different sequences never deadlock', async () => {
  const { parent, dates } = await slotEvent([300, 400, 500], 100);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => addBuyer(server)));
  const orders = Array.from({ length: 60 }, (_, index) => {
    const turned = [...dates.slice(index % 3), ...dates.slice(0, index % 3)];
    const of = buyers[index % 20] ?? buyer;
    return of.orderSeveral(bodyFor(parent.id, index % 2 ? turned : turned.toReversed(), { of }));
  });
  expect(await Promise.all(orders)).toHaveLength(60);
  expect(await peopleOf(dates)).toEqual([60, 60, 60]);
});

describe('the parent of a purchase', () => {
  const refusalOf = async (body: CreateSlotsOrder) => {
    const { status, code, details } = await failureOf(buyer.orderSeveral(body));
    return { status, code, details: details.map(({ path, value }) => [path, value]) };
  };
  const mustBe = (id: string) => ({ status: 409, code: 'price_changed', details: [['parent_event', id]] });

  test('is the slot event that all dates share, and no other event', async () => {
    const { parent, dates } = await slotEvent([300, 500]);
    const other = await addEvent(server.context.database, { slots: true, feeRule: { fee: 0 } });
    for (const parentEvent of [other.id, dates[0]?.eventId ?? '', 'nowhere']) {
      expect(await refusalOf(bodyFor(parentEvent, dates))).toEqual(mustBe(parent.id));
    }
  });

  test('is the first of separate events of one organiser', async () => {
    const { id: vendorId } = await addVendor(server.context.database);
    const [first, second] = [
      await onItsOwn(300, 4, null, vendorId),
      await onItsOwn(500, 4, { fee: 1 }, vendorId),
    ];
    const constants = { rule: null as never };
    expect(await refusalOf(bodyFor(second.eventId, [first, second], constants))).toEqual(
      mustBe(first.eventId),
    );
    expect(
      (await buyer.orderSeveral(bodyFor(first.eventId, [first, second], constants))).razorpay_order,
    ).toMatchObject({ amount: 89_440 });
  });

  test('is the event with the highest fee when they have several organisers, in any order', async () => {
    const cheap = await onItsOwn(1_800, 4, { fee: 10, max_fee: 40 });
    const dear = await onItsOwn(270, 4, { fee: 5 });
    const rule = { fee: 5 } as never;
    for (const dates of [
      [cheap, dear],
      [dear, cheap],
    ]) {
      expect(await refusalOf(bodyFor(cheap.eventId, dates, { rule }))).toEqual(mustBe(dear.eventId));
      expect((await buyer.orderSeveral(bodyFor(dear.eventId, dates, { rule }))).razorpay_order).toMatchObject(
        {
          amount: 219_213,
        },
      );
    }
  });
});

describe('a coupon of one of several organisers', () => {
  /** ₹270 of the organiser of the coupon, whose fee is higher, and ₹1,800 of another one. */
  async function twoOrganisers(given: Parameters<typeof addDiscount>[1], capacity = 4) {
    const own = await onItsOwn(270, capacity, { fee: 6 });
    const foreign = await onItsOwn(1_800, capacity, { fee: 5 });
    const couponName = `OF${own.eventId.replaceAll('-', '').toUpperCase()}`;
    await addDiscount(server.context.database, { eventId: own.eventId, couponName, ...given });
    const body = (discount: number) =>
      bodyFor(own.eventId, [own, foreign], { rule: { fee: 6 } as never, coupon: couponName, discount });
    return { own, foreign, body };
  }

  test.each([
    ['a percentage of the tickets of its organiser', { discountValue: 15 }, 40.5, 217_606],
    ['flat rupees up to the tickets of its organiser', { isPoints: true, discountValue: 500 }, 270, 194_656],
    ['on all tickets when it is for every event', { discountValue: 15, eventId: null }, 310.5, 190_606],
  ])('takes off %s', async (_what, given, discount, amount) => {
    const { body } = await twoOrganisers(given);
    expect((await buyer.orderSeveral(body(discount))).razorpay_order).toMatchObject({ amount });
  });

  test('needs its smallest amount in tickets of its organiser', async () => {
    const { body } = await twoOrganisers({ discountValue: 15, minAmountPaise: 27_001 });
    expect(await failureOf(buyer.orderSeveral(body(40.5)))).toMatchObject({
      code: 'coupon_invalid',
      message: 'This code needs tickets worth at least ₹270.01.',
    });
  });

  test('does not reduce the refund of another organiser’s event', async () => {
    const { own, foreign, body } = await twoOrganisers({ discountValue: 15 }, 1);
    const data = await buyer.orderSeveral(body(40.5));
    server.clock.advance(601);
    await expireOrders(server.context);
    const single = await addBuyer(server);
    await single.orderSeveral(bodyFor(foreign.eventId, [foreign], { rule: { fee: 5 } as never, of: single }));
    const paid = await payAtSandbox(server, data.razorpay_order?.id ?? '', { notify: 'none' });
    const result = await server.api.payments.slotCallback({
      body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
    });
    // 1,800 with its share of 124.20 + 22.36; the ticket of the other event has the whole discount.
    expect(result.failed_events).toMatchObject([{ _id: foreign.eventId, refund_amount: 1_927.44 }]);
    expect(result.ticket_data).toMatchObject([
      { price_data: { total_price: 270 }, discount_data: { discount_amount: 40.5 } },
    ]);
    await runUntilSettled(server);
    expect(await paymentsOf(server, data.ticket_order._id)).toMatchObject({
      refunds: [{ reason: 'part_unavailable', amount: 192_744 }],
      tickets: [{ event_id: own.eventId }],
    });
  });
});

test('a zero-rupee package stands alone in the whole cart', async () => {
  const { parent, dates } = await slotEvent([0, 500]);
  expect(await failureOf(buyer.orderSeveral(bodyFor(parent.id, dates)))).toMatchObject({
    code: 'zero_rupee_mixed',
  });
});

describe('the path of a refusal in the request', () => {
  const pathsOf = async (body: CreateSlotsOrder) => {
    const { code, details } = await failureOf(buyer.orderSeveral(body));
    return [code, ...details.map(({ path }) => path)];
  };
  type Ticket = CreateSlotsOrder['tickets'][number];
  const twoDates = async (change: (second: Ticket) => object, prices = [300, 500]) => {
    const { parent, dates } = await slotEvent(prices);
    const body = bodyFor(parent.id, dates);
    const tickets = body.tickets.map((ticket, index) =>
      index === 1 ? { ...ticket, ...change(ticket) } : ticket,
    );
    return { ...body, tickets };
  };
  test.each<[string, string[], () => Promise<CreateSlotsOrder>]>([
    [
      'an unknown event',
      ['not_found', 'tickets.1.event_id'],
      () => twoDates(() => ({ event_id: 'nowhere' })),
    ],
    [
      'an unknown package',
      ['invalid_request', 'tickets.1.package_info.0.package_map_id'],
      () => twoDates(() => ({ package_info: [{ package_map_id: 'nothing', qty: 1 }] })),
    ],
    ['the people', ['invalid_request', 'tickets.1.ppl_count'], () => twoDates(() => ({ ppl_count: 2 }))],
    [
      'a free date beside another',
      ['zero_rupee_mixed', 'tickets.1.package_info.0.qty'],
      () => twoDates(() => ({}), [300, 0]),
    ],
    [
      'a full date',
      ['sold_out', 'tickets.1.ppl_count'],
      async () => {
        const { parent, dates } = await slotEvent([300, 500], 1);
        await buyer.orderSeveral(bodyFor(parent.id, dates.slice(1)));
        return bodyFor(parent.id, dates);
      },
    ],
  ])('names %s', async (_case, paths, make) => {
    expect(await pathsOf(await make())).toEqual(paths);
  });

  test('names each line of a package beyond its limit', async () => {
    const { database } = server.context;
    const { parent, dates } = await slotEvent([300]);
    const second = await addEvent(database, { parentId: parent.id });
    const pkg = await addPackage(database, { eventId: second.id, price: 300, maxPurchase: 1 });
    const limited = { eventId: second.id, packageId: pkg.id, price: 300 };
    expect(await pathsOf(bodyFor(parent.id, [limited, ...dates, limited]))).toEqual([
      'package_limit',
      'tickets.0.package_info.0.qty',
      'tickets.2.package_info.0.qty',
    ]);
  });
});

describe('a late payment of several dates', () => {
  async function lateOrder(more: Parameters<typeof bodyFor>[2] = {}, prices = [300, 500]) {
    const { parent, dates } = await slotEvent(prices, 1);
    if (more.coupon) {
      await addDiscount(server.context.database, {
        eventId: parent.id,
        couponName: more.coupon,
        isPoints: true,
        discountValue: more.discount ?? 0,
        maxUses: 1,
      });
    }
    const again = () => buyer.orderSeveral(bodyFor(parent.id, dates, more), `late ${parent.id}`);
    const data = await again();
    server.clock.advance(601);
    await expireOrders(server.context);
    expect(await peopleOf(dates)).toEqual(dates.map(() => 0));
    const pay = async () => {
      const paid = await payAtSandbox(server, data.razorpay_order?.id ?? '', { notify: 'none' });
      return server.api.payments.slotCallback({
        body: { ...paid, razorpay_signature: paid.razorpay_signature ?? '' },
      });
    };
    return { parent, dates, orderId: data.ticket_order._id, again, pay };
  }

  test('issues tickets for the dates with room and refunds the share of the others', async () => {
    const { parent, dates, orderId, again, pay } = await lateOrder();
    const [first, second] = dates as [Dated, Dated];
    await buyer.orderSeveral(bodyFor(parent.id, [first]));
    const result = await pay();
    expect(result.failedTicketOrders).toEqual([first.eventId]);
    expect(result.failed_events).toEqual([
      {
        _id: first.eventId,
        name: expect.any(String),
        refund_amount: 317.7,
        reason: 'the tickets are sold out',
      },
    ]);
    expect(await again()).toMatchObject({
      razorpay_order: null,
      ticket_data: { ticket_tracking_id: result.ticket_tracking_id },
      failedTicketOrders: [first.eventId],
    });
    expect(result.ticket_data).toMatchObject([{ price_data: { total_price: 500 } }]);
    await runUntilSettled(server);
    // 847.20 in the proportion 300 to 500.
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      captured: [{ outcome: 'partly_accepted' }],
      refunds: [{ reason: 'part_unavailable', amount: 31_770 }],
      tickets: [{ event_id: second.eventId }],
    });
    expect(await peopleOf(dates)).toEqual([1, 1]);
    const [text] = await lastTextsOf('late_payment');
    expect(text).toContain('317.70');
    expect(text).toContain('the tickets are sold out');
  });

  /** The texts of the buyer's last messages of a template, one for each channel. */
  async function lastTextsOf(template: string): Promise<string[]> {
    const { rows } = await server.context.pool.query(
      `select channel, text from messages where template = $1 and recipient in ($2, 'asha@example.org')
       order by id desc limit 3`,
      [template, buyer.mobile],
    );
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'sms', 'whatsapp']);
    return rows.map(({ text }) => text);
  }

  const rename = ({ eventId }: Dated, name: string) =>
    server.context.pool.query('update events set name = $2 where id = $1', [eventId, name]);

  test('names every event whose share is refunded, and no other', async () => {
    const { parent, dates, pay } = await lateOrder({}, [300, 400, 500]);
    for (const [index, name] of ['Qawwali', 'Garba', 'Holi'].entries()) {
      await rename(dates[index] as Dated, name);
    }
    await buyer.orderSeveral(bodyFor(parent.id, dates.slice(0, 2)));
    expect((await pay()).failedTicketOrders).toHaveLength(2);
    for (const text of await lastTextsOf('late_payment')) {
      expect(text).toContain('Qawwali and Garba');
      expect(text).not.toContain('Holi');
    }
  });

  /** An order over these prices, paid late when the first date is sold out. */
  async function firstDateFailed(prices: number[]) {
    const { parent, dates, orderId, pay } = await lateOrder({}, prices);
    await buyer.orderSeveral(bodyFor(parent.id, dates.slice(0, 1)));
    const { ticket_data } = await pay();
    await runUntilSettled(server);
    server.clock.advance(2);
    await runUntilSettled(server);
    const kept = ticket_data.reduce(
      (sum, { price_data: { total_price, platform_fee, gst_fee } }) =>
        sum + Math.round((total_price + platform_fee + gst_fee) * 100),
      0,
    );
    return { kept, orderId, dates, ...(await paymentsOf(server, orderId)) };
  }

  test('refunds the rest of the payment that the tickets leave', async () => {
    const { captured, refunds, kept } = await firstDateFailed([150, 450, 299]);
    // 150 + 6.68 + 1.20, as its ticket would have said; 946.20 in proportion would be a paisa less.
    expect(refunds).toMatchObject([{ reason: 'part_unavailable', state: 'processed', amount: 15_788 }]);
    expect(kept + 15_788).toBe(captured[0]?.amount);
  });

  test('keeps the other ticket although a share raised to ₹1 is the whole payment', async () => {
    const { id: vendorId } = await addVendor(server.context.database);
    const cheap = () => onItsOwn(0.5, 1, { fee: 0 }, vendorId);
    const dates = [await cheap(), await cheap(), await cheap()] as const;
    const rule = { fee: 0 } as never;
    const data = await buyer.orderSeveral(bodyFor(dates[0].eventId, dates.slice(0, 2), { rule }));
    server.clock.advance(601);
    await expireOrders(server.context);
    await buyer.orderSeveral(bodyFor(dates[0].eventId, [dates[0], dates[2]], { rule }));
    await payAtSandbox(server, data.razorpay_order?.id ?? '');
    await runUntilSettled(server);
    server.clock.advance(2);
    await runUntilSettled(server);
    expect(await paymentsOf(server, data.ticket_order._id)).toMatchObject({
      state: 'paid',
      refunds: [{ state: 'processed', amount: 100 }],
      tickets: [{ event_id: dates[1].eventId }],
    });
  });

  test('releases only the places of the remaining tickets when the rest is refunded at the dashboard', async () => {
    const { orderId, kept, dates } = await firstDateFailed([300, 500]);
    const { rows } = await server.context.pool.query(
      'select gateway_payment_id as id from captured_payments where purchase_id = $1',
      [orderId],
    );
    const { keyId, keySecret } = server.context.config.payment;
    const answer = await server.context.payments.sandbox?.sandbox.call(
      'POST',
      `/v1/payments/${rows[0].id}/refund`,
      { amount: kept },
      { auth: { keyId, keySecret } },
    );
    expect(answer?.status).toBe(200);
    expect(await peopleOf(dates)).toEqual([1, 1]);
    server.clock.advance(2);
    await runUntilSettled(server);
    expect((await paymentsOf(server, orderId)).state).toBe('refunded');
    expect(await peopleOf(dates)).toEqual([1, 0]);
    expect((await lastTextsOf('tickets_refunded'))[0]).toContain('529.50');
  });

  test('refunds a share below ₹1 as ₹1', async () => {
    const { refunds, state } = await firstDateFailed([0.2, 500]);
    expect(state).toBe('paid');
    expect(refunds).toMatchObject([{ reason: 'part_unavailable', state: 'processed', amount: 100 }]);
  });

  test('keeps the ticket of a date that is still sold when the other was withdrawn, and says why', async () => {
    const { dates, orderId, pay } = await lateOrder();
    const [first, second] = dates as [Dated, Dated];
    await server.context.pool.query('update events set is_withdrawn = true where id = $1', [first.eventId]);
    const result = await pay();
    expect(result.failedTicketOrders).toEqual([first.eventId]);
    expect(result.failed_events).toMatchObject([{ refund_amount: 317.7, reason: 'the date was withdrawn' }]);
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'paid',
      refunds: [{ reason: 'part_unavailable', amount: 31_770 }],
      tickets: [{ event_id: second.eventId }],
    });
    expect(await peopleOf(dates)).toEqual([0, 1]);
    for (const text of await lastTextsOf('late_payment')) expect(text).toContain('the date was withdrawn');
  });

  test('releases only the withdrawn date when no sweep has closed the order yet', async () => {
    const { parent, dates } = await slotEvent([300, 500], 1);
    const data = await buyer.orderSeveral(bodyFor(parent.id, dates));
    const [first, second] = dates as [Dated, Dated];
    await server.context.pool.query('update events set is_withdrawn = true where id = $1', [first.eventId]);
    server.clock.advance(600);
    await payAtSandbox(server, data.razorpay_order?.id ?? '');
    await runUntilSettled(server);
    expect(await paymentsOf(server, data.ticket_order._id)).toMatchObject({
      state: 'paid',
      refunds: [{ reason: 'part_unavailable', amount: 31_770 }],
      tickets: [{ event_id: second.eventId }],
    });
    expect(await peopleOf(dates)).toEqual([0, 1]);
  });

  test('has one hold, which ends with the first of its dates', async () => {
    const { parent, dates } = await slotEvent([300, 500], 1);
    const [first] = dates as [Dated, Dated];
    const end = new Date(server.clock.now().getTime() + 75_000);
    await server.context.pool.query('update events set distribution_end = $2 where id = $1', [
      first.eventId,
      end,
    ]);
    const data = await buyer.orderSeveral(bodyFor(parent.id, dates));
    expect(data.razorpay_order?.expires_in).toBe(75);
  });

  test('is refunded whole when another order has used the coupon’s last use', async () => {
    const { parent, dates, orderId, pay } = await lateOrder({ coupon: 'ONLYONE', discount: 100 });
    const other = await onItsOwn(500);
    await server.context.pool.query(`update discounts set event_id = null where coupon_name = 'ONLYONE'`);
    await buyer.order(
      orderBody({
        buyer,
        eventId: other.eventId,
        packages: { [other.packageId]: 1 },
        coupon: 'ONLYONE',
        discount: 100,
      }),
    );
    expect(await failureOf(pay())).toMatchObject({ code: 'order_closed' });
    expect(await paymentsOf(server, orderId)).toMatchObject({
      state: 'refunded',
      refunds: [{ reason: 'late' }],
    });
    for (const text of await lastTextsOf('late_payment'))
      expect(text).toContain('the coupon has been used up');
    expect(await peopleOf(dates)).toEqual([0, 0]);
    expect(parent.slots).toBe(true);
  });
});
