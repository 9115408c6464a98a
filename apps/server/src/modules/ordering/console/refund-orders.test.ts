import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditServer } from '../../../../test/support/audit.ts';
import { addOnSale, buyPlaces, type OnSale } from '../../../../test/support/console-orders.ts';
import { readMessages } from '../../../../test/support/messages.ts';
import { paymentsOf, runUntilSettled, takenStock } from '../../../../test/support/payments.ts';
import { addStaff } from '../../../../test/support/staff.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';

let server: TestApp;
let show: OnSale & { organiserId: string };
let second: OnSale;
let owner: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(NOW);
  show = await addOnSale(server);
  second = await addOnSale(server, { organiserId: show.organiserId, price: 333 });
  owner = await addStaff(server, { role: 'owner', organiserId: show.organiserId });
});
afterAll(() => server.close());

const paramsOf = (order: string) => ({ organiser: show.organiserId, order });
const preview = (order: string, tickets: string[]) =>
  owner.api.orders.previewRefund({ params: paramsOf(order), body: { tickets } });
const refund = (order: string, tickets: string[], total: number, reason = 'The buyer is ill') =>
  owner.api.orders.refund({ params: paramsOf(order), body: { tickets, total, reason } });
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );
const settle = async () => {
  await runUntilSettled(server);
  // The sandbox's bank takes a moment.
  server.clock.advance(2);
  await runUntilSettled(server);
};
const refundsOf = async (orderId: string) => (await paymentsOf(server, orderId)).refunds;
const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

test('a ticket is refunded with its share of fee and GST, then the rest, and both are what was paid', async () => {
  const { orderId, tickets, paid, buyer } = await buyPlaces(server, [show, second]);
  const [first = '', last = ''] = tickets;
  const part = await preview(orderId, [first]);
  // 833 + 83.30 + 14.99; the share of 500.
  expect(part).toMatchObject({
    is_whole: false,
    by: 'gateway',
    total: 55_900,
    tickets: [{ refund: 55_900 }],
  });
  await refund(orderId, [first], part.total);
  await settle();
  const order = await owner.api.orders.get({ params: paramsOf(orderId) });
  expect(order).toMatchObject({
    state: 'paid',
    refunded: 55_900,
    refunds: [{ amount: 55_900, reason: 'organiser', state: 'processed' }],
  });
  expect(order.tickets.map(({ state }) => state)).toEqual(['refunded', 'valid']);
  expect((await takenStock(server, show.eventId)).people).toBe(0);
  expect((await takenStock(server, second.eventId)).people).toBe(1);

  const rest = await preview(orderId, [last]);
  expect(rest).toMatchObject({ is_whole: true, total: paid - 55_900 });
  await refund(orderId, [last], rest.total, 'The rest as well');
  await settle();
  const whole = await owner.api.orders.get({ params: paramsOf(orderId) });
  expect(whole).toMatchObject({ state: 'refunded', refunded: paid });
  expect(sum(await refundsOf(orderId))).toBe(paid);
  expect((await takenStock(server, second.eventId)).people).toBe(0);
  const story = whole.story.map(({ kind, amount, by, text }) => [kind, amount, by, text]);
  expect(story).toContainEqual(['refund', 55_900, 'Meera Iyer', 'The buyer is ill']);
  expect(story).toContainEqual(['refund', paid - 55_900, 'Meera Iyer', 'The rest as well']);
  const told = (await readMessages(server.context.database)).filter(
    ({ recipient, template }) => recipient === buyer.mobile && template !== 'ticket',
  );
  expect(told.map(({ template }) => template).toSorted()).toEqual([
    'refund',
    'refund',
    'tickets_refunded',
    'tickets_refunded',
  ]);
});

test('a repeated request changes nothing, and one with another amount is refused', async () => {
  const { orderId, tickets, paid } = await buyPlaces(server, [show]);
  expect(await outcome(refund(orderId, tickets, paid - 1))).toBe('changed_meanwhile');
  expect(await refundsOf(orderId)).toEqual([]);
  await refund(orderId, tickets, paid);
  expect((await refund(orderId, tickets, paid)).refunded).toBe(paid);
  expect(await outcome(preview(orderId, tickets))).toBe('not_possible');
  await settle();
  expect(await refundsOf(orderId)).toMatchObject([{ amount: paid, state: 'processed', reason: 'organiser' }]);
  const { rows } = await server.context.pool.query(
    "select actor, after from audit_log where action = 'orders.refund' and object_id = $1",
    [orderId],
  );
  expect(rows).toMatchObject([{ actor: 'Meera Iyer', after: { amount: paid, reason: 'The buyer is ill' } }]);
});

describe('at the same time', () => {
  test('two refunds of one ticket refund it once', async () => {
    const { orderId, tickets, paid } = await buyPlaces(server, [show]);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcome(refund(orderId, tickets, paid))),
    );
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    await settle();
    expect(await refundsOf(orderId)).toMatchObject([{ amount: paid, state: 'processed' }]);
  });

  test('refunds of two tickets refund what was paid in all', async () => {
    const { orderId, tickets, paid } = await buyPlaces(server, [show, second]);
    const [first = '', last = ''] = tickets;
    const [one, other] = [await preview(orderId, [first]), await preview(orderId, [last])];
    const outcomes = await Promise.all([
      outcome(refund(orderId, [first], one.total)),
      outcome(refund(orderId, [last], other.total)),
    ]);
    expect(outcomes).toEqual(['accepted', 'accepted']);
    await settle();
    const refunds = await refundsOf(orderId);
    expect(refunds).toHaveLength(2);
    expect(sum(refunds)).toBe(paid);
  });

  test('the refund of a buyer and that of the organiser are one', async () => {
    const { orderId, tickets, paid, buyer } = await buyPlaces(server, [show]);
    await server.context.pool.query('update events set change = $1 where id = $2', [
      { status: 'postponed', reason: null, refund_until: '2099-01-01T00:00:00.000Z' },
      show.eventId,
    ]);
    const [ticketId = ''] = tickets;
    const outcomes = await Promise.all([
      outcome(buyer.api.customer.refundTicket({ params: { ticketId } })),
      outcome(refund(orderId, tickets, paid)),
    ]);
    expect(outcomes).toEqual(['accepted', 'accepted']);
    await settle();
    expect(await refundsOf(orderId)).toMatchObject([{ amount: paid, state: 'processed' }]);
  });
});

test('resending, correcting and notes stand in the story, and the ticket has the corrected name', async () => {
  const { orderId, buyer, tickets } = await buyPlaces(server, [show]);
  const params = paramsOf(orderId);
  server.clock.advance(1);
  await owner.api.orders.correctBuyer({ params, body: { name: 'Asha Roy', email: 'asha.roy@example.org' } });
  server.clock.advance(1);
  await owner.api.orders.resend({ params, body: { channel: 'email' } });
  server.clock.advance(1);
  const order = await owner.api.orders.addNote({ params, body: { text: 'She called about parking.' } });
  expect(order.buyer).toEqual({ name: 'Asha Roy', mobile: buyer.mobile, email: 'asha.roy@example.org' });
  expect(order.story.slice(-4).map(({ kind, channel, text }) => [kind, channel, text])).toEqual([
    ['corrected', null, null],
    ['message', 'email', null],
    ['resent', 'email', null],
    ['note', null, 'She called about parking.'],
  ]);
  const ticket = await buyer.api.customer.ticket({ params: { ticketId: tickets[0] ?? '' } });
  expect(ticket.customer_name).toBe('Asha Roy');
  const mails = (await readMessages(server.context.database)).filter(
    ({ recipient }) => recipient === 'asha.roy@example.org',
  );
  expect(mails).toMatchObject([{ template: 'ticket', channel: 'email' }]);
  const { rows } = await server.context.pool.query(
    "select before, after from audit_log where object_id = $1 and action = 'orders.correct_buyer'",
    [orderId],
  );
  expect(JSON.stringify(rows)).not.toMatch(/Asha|asha/);
});

test('all tickets of an order are sent again', async () => {
  const { orderId, tickets } = await buyPlaces(server, [show, second]);
  server.clock.advance(61);
  const params = paramsOf(orderId);
  const sent = async () =>
    (await readMessages(server.context.database)).filter(({ template }) => template === 'ticket').length;
  const before = await sent();
  await owner.api.orders.resend({ params, body: { channel: 'whatsapp' } });
  expect(await sent()).toBe(before + tickets.length);
  expect(await outcome(owner.api.orders.resend({ params, body: { channel: 'whatsapp' } }))).toBe(
    'rate_limited',
  );
});

test('staff of another organiser do not wait for the lock of an order', async () => {
  const { orderId } = await buyPlaces(server, [show]);
  const { organiserId } = await addOnSale(server);
  const stranger = await addStaff(server, { role: 'owner', organiserId });
  const params = { organiser: organiserId, order: orderId };
  const client = await server.context.pool.connect();
  await client.query('begin');
  await client.query('select from orders where id = $1 for update', [orderId]);
  const note = stranger.api.orders.addNote({ params, body: { text: 'Whose is it?' } });
  expect(await outcome(note)).toBe('not_found');
  await client.query('rollback');
  client.release();
});

test('after all refunds the books of the server and of the gateway agree', async () => {
  await settle();
  expect(await auditServer(server)).toEqual([]);
});
