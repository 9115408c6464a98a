import { addHours } from 'date-fns/addHours';
import { startOfHour } from 'date-fns/startOfHour';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrders } from '../src/modules/ordering/index.ts';
import { addVenue } from './support/catalogue.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from './support/payments.ts';
import { pendingOrder } from './support/pending-order.ts';
import { newMobile, readCode } from './support/sign-in.ts';
import { orderTables, payTables } from './support/tables.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { addTicket } from './support/tickets.ts';

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ LOG_LEVEL: 'debug' }, { logTo: (line) => lines.push(line) });
});
afterAll(() => server.close());

/** A paid order, an order with late money that is refunded, and the personal data of their buyers. */
async function buyAndRefund(): Promise<string[]> {
  const { buyer, payable, order } = await pendingOrder(server);
  await payAtSandbox(server, payable.id);
  await runUntilSettled(server);
  const late = await order();
  server.clock.advance(601);
  await expireOrders(server.context);
  await order();
  await payAtSandbox(server, late.payable.id);
  await runUntilSettled(server);
  expect(await paymentsOf(server, late.orderId)).toMatchObject({
    state: 'refunded',
    refunds: [{ reason: 'late' }],
  });
  return [buyer.mobile, 'Asha', 'asha@example.org'];
}

/** A lead with a wrong code before the right one: the number of its host. */
async function bookDemo(): Promise<string[]> {
  const phone_number = newMobile();
  const body = {
    business_name: NAME,
    business_type: 'Club',
    email: EMAIL,
    contact_name: NAME,
    contact_phone_number: phone_number,
    lead_type: 'Book a Demo' as const,
  };
  const { nonce } = await server.api.leads.sendOtp({ body });
  const otp = await readCode(server, phone_number);
  const wrong = otp === '9999' ? '9998' : '9999';
  await expect(server.api.leads.verifyOtp({ body: { phone_number, otp: wrong, nonce } })).rejects.toThrow();
  await server.api.leads.verifyOtp({ body: { phone_number, otp, nonce } });
  return [phone_number, nonce ?? ''];
}

/** A paid order of tables and one that expires: their secret ids, and the number of their buyer. */
async function bookTables(): Promise<string[]> {
  const venue = await addVenue(server.context.database, { opens: '00:00', closes: '00:00' });
  const mobile = newMobile();
  const arrives_at = addHours(startOfHour(server.clock.now()), 48).toISOString();
  const order = () => orderTables(server, venue, { mobile, arrives_at });
  const [paid, overdue] = [await order(), await order()];
  await payTables(server, paid, 'webhook');
  await runUntilSettled(server);
  await server.api.tables.pay({ body: { ticketOrderId: overdue } });
  server.clock.advance(601);
  await expireOrders(server.context);
  expect((await server.api.tables.get({ params: { id: paid } })).state).toBe('paid');
  expect((await server.api.tables.get({ params: { id: overdue } })).state).toBe('expired');
  return [mobile, paid, overdue];
}

// Words that occur nowhere in the code, so that finding one means that a person's data was logged.
const NAME = 'Zubeida Quaintly';
const EMAIL = 'zubeida.quaintly@example.org';

test('no log line holds a number, a name, an address, a code or a token', async () => {
  const mobile = newMobile();
  const { api } = server;
  await api.customer.check({ body: { mobile } });
  await api.customer.sendOtp({ body: { mobile, name: NAME, email: EMAIL } });
  await expect(api.customer.sendOtp({ body: { mobile } })).rejects.toThrow();
  const code = await readCode(server, mobile);
  await expect(
    api.customer.verifyOtp({ body: { user: mobile, otp: code === '9999' ? '9998' : '9999' } }),
  ).rejects.toThrow();
  const { data } = await api.customer.verifyOtp({ body: { user: mobile, otp: code } });
  const { partner, access_token: token } = data.payload;
  const { customer } = server.as({ token, userId: partner._id });
  await customer.update({ body: { name: NAME, email: EMAIL, user: mobile } });
  await customer.get({ params: { partnerId: partner._id } });
  const { trackingId } = await addTicket(server.context, {
    customerId: partner._id,
    buyerName: NAME,
    buyerMobile: mobile,
    buyerEmail: EMAIL,
  });
  await server.runJobs();
  const ticket = await customer.ticket({ params: { ticketId: trackingId } });
  await server.app.inject(ticket.ticket_qr_image.image_link);
  await server.app.inject(`/dev/outbox?to=${mobile}`);
  await customer.resendTicket({ params: { ticketId: trackingId } });
  await server.runJobs();
  await server.app.inject({
    url: '/nowhere',
    headers: { authorization: `Bearer ${token}` },
    query: { mobile },
  });
  await customer.logout();
  const bought = [...(await buyAndRefund()), ...(await bookTables()), ...(await bookDemo())];
  // Something breaks: the statement that fails carries all that the person typed.
  await server.context.pool.query('alter table one_time_codes rename to mislaid');
  server.clock.advance(31);
  await expect(api.customer.sendOtp({ body: { mobile, name: NAME, email: EMAIL } })).rejects.toMatchObject({
    code: 'internal',
  });

  // The same in the background.
  const { pool } = server.context;
  await pool.query(
    "insert into webhook_events (id, body, received_at, due_at) values ('evt_9', $1, $2, $2)",
    [
      JSON.stringify({ event: 'payment.captured', payload: {}, contact: mobile, email: EMAIL }),
      server.clock.now(),
    ],
  );
  await pool.query('alter table webhook_events drop column processed_at');
  await pool.query('alter table messages drop column subject');
  await expect(server.runJobs()).rejects.toThrow('Failed query');

  const logged = lines.join('');
  expect(logged).toContain('Failed query: ');
  expect(logged).toContain('relation \\"one_time_codes\\" does not exist');
  expect(logged).toContain('payment settled');
  const secrets = [mobile, NAME, 'Zubeida', EMAIL, token, ticket.ticket_token, trackingId, ...bought];
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
  // A number after a colon is a time, a line or a process; one between dashes or letters is part of an id.
  expect(logged).not.toMatch(new RegExp(`(?<![\\w:.-])${code}(?![\\w-])`));
});
