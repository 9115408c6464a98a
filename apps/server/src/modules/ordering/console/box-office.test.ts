import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditServer } from '../../../../test/support/audit.ts';
import { addOnSale, type OnSale, placePlaces } from '../../../../test/support/console-orders.ts';
import { readMessages } from '../../../../test/support/messages.ts';
import { takenStock } from '../../../../test/support/payments.ts';
import { newMobile, signIn } from '../../../../test/support/sign-in.ts';
import { addStaff } from '../../../../test/support/staff.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { RATES } from '../../../limits.ts';
import { expireOrders } from '../index.ts';

let server: TestApp;
let show: OnSale & { organiserId: string };
let desk: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(NOW);
  show = await addOnSale(server, { capacity: 5 });
  desk = await addStaff(server, { role: 'box_office', organiserId: show.organiserId });
});
afterAll(() => server.close());

const params = (eventId = show.eventId) => ({ organiser: show.organiserId, event: eventId });
const sell = (
  given: {
    quantity?: number;
    mobile?: string;
    tender?: 'cash' | 'upi' | 'card' | 'complimentary';
    key?: string;
  } = {},
) => {
  const { quantity = 2, mobile = newMobile(), tender = 'cash', key = randomUUID() } = given;
  return desk.api.boxOffice.sell({
    params: params(),
    headers: { 'idempotency-key': key },
    body: {
      packages: [{ package: show.packageId, quantity }],
      buyer: { name: 'Ravi Kumar', mobile },
      tender,
      total: tender === 'complimentary' ? 0 : quantity * 50_000,
    },
  });
};
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );

test('a sale is a paid order without a fee, takes stock and sends its ticket', async () => {
  const mobile = newMobile();
  const sold = await sell({ mobile });
  expect(sold).toMatchObject({ total: 100_000, tickets: [{ people: 2 }] });
  expect(await takenStock(server, show.eventId)).toEqual({ people: 2, packages: 2 });
  const order = await desk.api.orders.get({ params: { organiser: show.organiserId, order: sold.order } });
  expect(order).toMatchObject({
    state: 'paid',
    purchase_mode: 'offline',
    tender: 'cash',
    channel: 'box_office',
    amounts: { subtotal: 100_000, discount: 0, fee: 0, gst: 0, total: 100_000 },
    payments: [],
  });
  expect(order.story[0]).toMatchObject({ kind: 'sold', by: 'Meera Iyer', amount: 100_000 });
  const told = (await readMessages(server.context.database)).filter(({ recipient }) => recipient === mobile);
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['sms', 'whatsapp']);
  const { rows } = await server.context.pool.query(
    "select actor, after from audit_log where object_id = $1 and action = 'orders.sell'",
    [sold.order],
  );
  expect(rows).toMatchObject([{ actor: 'Meera Iyer', after: { tender: 'cash', amount: 100_000 } }]);
  expect((await desk.api.boxOffice.event({ params: params() })).left).toBe(3);
});

test('My Tickets lists tickets that were bought online, and none of the box office', async () => {
  const customer = await signIn(server);
  await sell({ mobile: customer.mobile });
  const api = server.as({ token: customer.token, userId: customer.userId });
  const query = { tab: 'upcoming' as const, page: 0 };
  const { tickets } = await api.customer.tickets({ params: { partnerId: customer.userId }, query });
  expect(tickets).toEqual([]);
});

test('tickets that are given away cost nothing and are free', async () => {
  const sold = await sell({ tender: 'complimentary', quantity: 1 });
  expect(sold.total).toBe(0);
  const { rows } = await server.context.pool.query(
    'select payment_mode, purchase_mode from tickets where order_id = $1',
    [sold.order],
  );
  expect(rows).toEqual([{ payment_mode: 'Free', purchase_mode: 'offline' }]);
});

test('the same key sells once, and another request with it is refused', async () => {
  const key = randomUUID();
  const mobile = newMobile();
  const [one, again] = await Promise.all([sell({ key, mobile }), sell({ key, mobile })]);
  expect(again.order).toBe(one.order);
  expect((await sell({ key, mobile })).tickets).toEqual(one.tickets);
  expect((await takenStock(server, show.eventId)).people).toBe(2);
  expect(await outcome(sell({ key, mobile, quantity: 1 }))).toBe('idempotency_mismatch');
  expect(await outcome(sell({ key }))).toBe('idempotency_mismatch');
});

test('requests of one key for two numbers at the same time sell once', async () => {
  const key = randomUUID();
  const outcomes = await Promise.all([outcome(sell({ key })), outcome(sell({ key }))]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'request_in_progress']);
  expect((await takenStock(server, show.eventId)).people).toBe(2);
});

test('another price, more than is left, and an event of another organiser are refused', async () => {
  const body = {
    packages: [{ package: show.packageId, quantity: 1 }],
    buyer: { name: 'Ravi Kumar', mobile: newMobile() },
    tender: 'upi' as const,
    total: 49_900,
  };
  const headers = { 'idempotency-key': randomUUID() };
  expect(await outcome(desk.api.boxOffice.sell({ params: params(), headers, body }))).toBe('price_changed');
  const none = {} as { 'idempotency-key': string };
  expect(await outcome(desk.api.boxOffice.sell({ params: params(), headers: none, body }))).toBe(
    'invalid_request',
  );
  expect(await outcome(sell({ quantity: 6 }))).toBe('sold_out');
  const other = await addOnSale(server);
  expect(await outcome(desk.api.boxOffice.event({ params: params(other.eventId) }))).toBe('not_found');
});

test('the limit of a customer holds at the box office, for the customer of the number', async () => {
  show = await addOnSale(server, { organiserId: show.organiserId, maxPerCustomer: 3 });
  const mobile = newMobile();
  await sell({ mobile, quantity: 2 });
  expect(await outcome(sell({ mobile, quantity: 2 }))).toBe('customer_limit');
  expect(await outcome(sell({ quantity: 2 }))).toBe('accepted');
});

test('an organiser whose paid selling is not approved gives away a limited number', async () => {
  await server.context.pool.query("update vendors set paid_selling = 'not_requested' where id = $1", [
    show.organiserId,
  ]);
  const { limit } = RATES.salesOfNewOrganiser;
  const now = server.clock.now();
  for (let count = 1; count < limit; count++)
    await takeFromLimit(server.context.database, 'salesOfNewOrganiser', show.organiserId, {
      config: server.context.config,
      now,
    });
  expect(await outcome(sell({ quantity: 1, tender: 'complimentary' }))).toBe('accepted');
  expect(await outcome(sell({ quantity: 1, tender: 'complimentary' }))).toBe('rate_limited');
});

test('the last places are sold once, at the box office or online', async () => {
  for (let round = 0; round < 5; round++) {
    show = await addOnSale(server, { organiserId: show.organiserId, capacity: 1 });
    const outcomes = await Promise.all([
      outcome(sell({ quantity: 1 })),
      outcome(placePlaces(server, [show])),
      outcome(sell({ quantity: 1 })),
    ]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'sold_out', 'sold_out']);
    expect((await takenStock(server, show.eventId)).people).toBe(1);
  }
});

test('money of the box office goes back there: the ticket is void, its place free, and the gateway has no part', async () => {
  const finance = await addStaff(server, { role: 'finance', organiserId: show.organiserId });
  const { order, tickets } = await sell();
  const at = { organiser: show.organiserId, order };
  const body = { tickets: tickets.map(({ _id }) => _id) };
  expect(await finance.api.orders.previewRefund({ params: at, body })).toMatchObject({
    by: 'desk',
    total: 100_000,
    is_whole: true,
  });
  const refunded = await finance.api.orders.refund({
    params: at,
    body: { ...body, total: 100_000, reason: 'It rains' },
  });
  expect(refunded).toMatchObject({ state: 'refunded', refunded: 100_000, refunds: [] });
  expect(refunded.story.at(-1)).toMatchObject({
    kind: 'refunded_at_the_desk',
    amount: 100_000,
    text: 'It rains',
  });
  expect((await takenStock(server, show.eventId)).people).toBe(0);
});

test('the books agree', async () => {
  server.clock.advance(700);
  await expireOrders(server.context);
  expect(await auditServer(server)).toEqual([]);
});
