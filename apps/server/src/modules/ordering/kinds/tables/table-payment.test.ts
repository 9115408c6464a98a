import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBuyer } from '../../../../../test/support/buyers.ts';
import { addVenue, tablePackage } from '../../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../../test/support/failure.ts';
import { runUntilSettled } from '../../../../../test/support/payments.ts';
import { signIn } from '../../../../../test/support/sign-in.ts';
import {
  orderTables,
  payTables,
  tableOrderBody,
  takenTables,
  tonight,
} from '../../../../../test/support/tables.ts';
import { createTestApp, NOW, type TestApp } from '../../../../../test/support/test-app.ts';
import { expireOrders } from '../../index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '50' });
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

const get = (id: string) => server.api.tables.get({ params: { id } });
const venueOf = (given: Parameters<typeof addVenue>[1] = {}) => addVenue(server.context.database, given);
const messagesTo = async (mobile: string) => {
  const { rows } = await server.context.pool.query<{ channel: string; template: string; text: string }>(
    'select channel, template, text from messages where recipient = $1 order by created_at, id',
    [mobile],
  );
  return rows;
};
type Venue = Awaited<ReturnType<typeof venueOf>>;
const change = (venue: Venue, given: Partial<Pick<Venue, 'opens' | 'closes' | 'packageData'>>) => {
  const { id, opens, closes, packageData } = { ...venue, ...given };
  return server.context.pool.query(
    'update venues set opens = $2, closes = $3, package_data = $4 where id = $1',
    [id, opens, closes, JSON.stringify(packageData)],
  );
};
/** Lets the time to pay pass and the sweep run. */
async function expire() {
  server.clock.advance(600);
  await expireOrders(server.context);
}
/** Runs all due work; the sandbox processes a refund after a second. */
async function settleRefunds() {
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
}

describe('the payment of an order of tables', () => {
  test('is the same in every call, also in calls at the same time', async () => {
    const id = await orderTables(server, await venueOf());
    const pay = () => server.api.tables.pay({ body: { ticketOrderId: id } });
    const answers = await Promise.all([pay(), pay(), pay()]);
    const payments = new Set(answers.map(({ data }) => data.razorpay_order?.id));
    expect(payments.size).toBe(1);
    expect((await pay()).data).toEqual({
      razorpay_order: { id: [...payments][0], amount: 167_700, expires_in: 600 },
      ticket_order: { _id: id },
    });
  });

  test('is opened at the gateway for few calls at the same time', async () => {
    const id = await orderTables(server, await venueOf());
    const pay = () => server.api.tables.pay({ body: { ticketOrderId: id } });
    const answers = await Promise.allSettled(Array.from({ length: 30 }, pay));
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? 'paid' : answer.reason.code));
    expect(new Set(codes)).toEqual(new Set(['paid', 'rate_limited']));
    // The payment is open, and asks the gateway no more.
    expect((await pay()).data.razorpay_order).not.toBeNull();
  });

  test('confirms the order when the payment window reports it, and is answered with the ticket', async () => {
    const venue = await venueOf();
    const body = tableOrderBody(venue, { people: 2 });
    const { data } = await server.api.tables.create({ body });
    const id = data.ticket_order._id;
    const result = await server.api.payments.callback({ body: await payTables(server, id) });
    expect(result).toMatchObject({
      event_data: { name: 'The Brass Tiffin', event_start: tonight(20), event_end: tonight(22) },
      customer_data: { mobile: `••••••${body.mobile.slice(-4)}`, email: '•••@example.org' },
      failedTicketOrders: [],
      ticket_data: [
        { kind: 'table', event_name: 'The Brass Tiffin', total_ppl: 2, price_data: { total_price: 1500 } },
      ],
    });
    const order = await get(id);
    expect(order).toMatchObject({ state: 'paid', ticket_tracking_id: result.ticket_tracking_id });
    expect(decodeJwt(result.ticket_data[0]?.ticket_token ?? '')).toMatchObject({
      sub: result.ticket_tracking_id,
      ver: 1,
      ven: (await server.api.catalogue.venue({ params: { handle: venue.handle } })).short_id,
      at: Date.parse(tonight(20)) / 1000,
      nbf: Date.parse(tonight(19)) / 1000,
      exp: Date.parse(tonight(28)) / 1000,
      ppl: 2,
      pk: { [venue.packageData[0]?.short_id ?? '']: 2 },
    });
    await server.runJobs();
    const messages = await messagesTo(body.mobile);
    expect(messages.map(({ channel, template }) => `${channel} ${template}`).sort()).toEqual([
      'sms table_ticket',
      'whatsapp table_ticket',
    ]);
    expect(messages[0]?.text).toContain('The Brass Tiffin');
    expect((await messagesTo(body.email)).some(({ template }) => template === 'table_ticket')).toBe(true);
  });

  test('is refused for an order that is paid or that has expired, also before the sweep', async () => {
    const venue = await venueOf();
    const [paid, overdue] = [await orderTables(server, venue), await orderTables(server, venue)];
    await server.api.payments.callback({ body: await payTables(server, paid) });
    server.clock.advance(600);
    const pay = (id: string) => failureOf(server.api.tables.pay({ body: { ticketOrderId: id } }));
    expect(await pay(paid)).toMatchObject({
      code: 'order_closed',
      message: 'This booking is already paid for.',
    });
    expect(await pay(overdue)).toMatchObject({ code: 'order_closed', message: /time to pay/ });
    expect((await get(overdue)).state).toBe('expired');
  });
});

describe('an order of tables that is not paid in time', () => {
  test.each([
    [
      'when its time has passed',
      'the time of the table has passed',
      () => server.clock.set(new Date(tonight(20))),
    ],
    [
      'when its package is no longer the venue’s',
      'the table is no longer offered',
      (venue: Venue) => change(venue, { packageData: [tablePackage()] }),
    ],
    [
      'when its venue is closed at that time',
      'the venue is closed at that time',
      (venue: Venue) => change(venue, { opens: '10:00', closes: '16:00' }),
    ],
  ])('gets its late money back in full with a message %s', async (_, reason, spoil) => {
    const venue = await venueOf();
    const body = tableOrderBody(venue, { qty: 4 });
    const { data } = await server.api.tables.create({ body });
    const id = data.ticket_order._id;
    const report = await payTables(server, id);
    await expire();
    await spoil(venue);
    const failure = await failureOf(server.api.payments.callback({ body: report }));
    expect(failure).toMatchObject({ status: 409, code: 'order_closed' });
    await settleRefunds();
    expect(await get(id)).toMatchObject({
      state: 'refunded',
      reason: `This booking was closed before your payment reached us, and ${reason}. Your refund is on its way.`,
    });
    const { rows } = await server.context.pool.query(
      `select r.reason, r.state, r.amount_paise::int as amount from refunds r
       join orders o on o.id = r.purchase_id where o.secret_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ reason: 'late', state: 'processed', amount: 670_800 }]);
    const [first] = await messagesTo(body.mobile);
    expect(first).toMatchObject({ template: 'late_payment' });
    expect(first?.text).toContain(reason);
  });
});

describe('the hold of an order of tables', () => {
  test('ends at the latest with the arrival; money from then on is late', async () => {
    const venue = await venueOf();
    server.clock.set(new Date(Date.parse(tonight(20)) - 45_000));
    const id = await orderTables(server, venue);
    expect(await get(id)).toMatchObject({ expires_at: tonight(20), expires_in: 45 });
    const report = await payTables(server, id);
    server.clock.advance(45);
    const failure = await failureOf(server.api.payments.callback({ body: report }));
    expect(failure).toMatchObject({ code: 'order_closed', message: /the time of the table has passed/ });
    expect((await get(id)).state).toBe('refunded');
    expect(await takenTables(server, venue)).toEqual({});
  });
});

describe('the ticket of an order of tables', () => {
  test('is in My Tickets when the mobile number is a customer’s', async () => {
    const buyer = await addBuyer(server);
    const venue = await venueOf({ packageData: [tablePackage({ price: 0 })] });
    await orderTables(server, venue, { mobile: buyer.mobile });
    const { tickets } = await buyer.api.customer.tickets({ params: { partnerId: buyer.id } });
    expect(tickets).toMatchObject([
      {
        kind: 'table',
        event_name: 'The Brass Tiffin',
        event_handle: venue.handle,
        event_start: tonight(20),
        event_end: tonight(22),
        event_address: { location: 'Bandra West' },
        tickets_data: [{ quantity: 1, ticket_type: { handle: 'redeemable' } }],
      },
    ]);
    const ticketId = tickets[0]?.ticket_tracking_id ?? '';
    expect(await buyer.api.customer.ticket({ params: { ticketId } })).toMatchObject({ kind: 'table' });
    const other = (await addBuyer(server)).api.customer;
    for (const attempt of [
      () => other.ticket({ params: { ticketId } }),
      () => other.resendTicket({ params: { ticketId } }),
      () => other.countDownload({ body: { ticketId } }),
    ]) {
      expect(await failureOf(attempt())).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  test('is in My Tickets of a customer who signs up after the booking, and can be sent again', async () => {
    const venue = await venueOf();
    const body = tableOrderBody(venue);
    const { data } = await server.api.tables.create({ body });
    await server.api.payments.callback({ body: await payTables(server, data.ticket_order._id) });
    const session = await signIn(server, { mobile: body.mobile });
    const { customer } = server.as(session);
    const { tickets } = await customer.tickets({ params: { partnerId: session.userId } });
    expect(tickets).toMatchObject([{ kind: 'table', event_name: 'The Brass Tiffin' }]);
    const ticketId = tickets[0]?.ticket_tracking_id ?? '';
    await customer.resendTicket({ params: { ticketId } });
    expect(await customer.countDownload({ body: { ticketId } })).toMatchObject({ count: 1 });
  });

  test('has a calendar file for the holder of its link, until it is refunded', async () => {
    const buyer = await addBuyer(server);
    const venue = await venueOf({ packageData: [tablePackage({ price: 0 })] });
    await orderTables(server, venue, { mobile: buyer.mobile });
    const { tickets } = await buyer.api.customer.tickets({ params: { partnerId: buyer.id } });
    const link = tickets[0]?.calendar_link ?? '';
    const file = await server.app.inject(link);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(file.body).toContain('DTSTART:20261120T143000Z');
    const forged = await server.app.inject(link.replace(/t=.{4}/, 't=0000'));
    expect(forged.json()).toMatchObject({ code: 'not_found' });
    await server.context.pool.query(`update tickets set status = 'refunded' where tracking_id = $1`, [
      tickets[0]?.ticket_tracking_id,
    ]);
    expect((await server.app.inject(link)).json()).toMatchObject({ code: 'order_closed' });
  });

  test('is a calendar entry once it is paid', async () => {
    const venue = await venueOf({ packageData: [tablePackage({ price: 0 }), tablePackage()] });
    const id = await orderTables(server, venue);
    const file = await (await server.api.tables.calendar({ params: { id } })).text();
    expect(file).toContain('DTSTART:20261120T143000Z');
    expect(file).toContain('SUMMARY:The Brass Tiffin');
    const paid = venue.packageData[1]?.package_map_id ?? '';
    const pending = await orderTables(server, venue, { package_info: [{ package_map_id: paid, qty: 1 }] });
    const failure = await failureOf(server.api.tables.calendar({ params: { id: pending } }));
    expect(failure).toMatchObject({ status: 409, code: 'order_closed' });
  });
});
