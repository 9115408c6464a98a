import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditServer } from '../../../../test/support/audit.ts';
import { addOnSale, buyPlaces, type OnSale, placePlaces } from '../../../../test/support/console-orders.ts';
import { readMessages } from '../../../../test/support/messages.ts';
import { payAtSandbox, paymentsOf, runUntilSettled } from '../../../../test/support/payments.ts';
import { newMobile } from '../../../../test/support/sign-in.ts';
import { addStaff } from '../../../../test/support/staff.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { RATES } from '../../../limits.ts';
import { expireOrders, workOnBulkJobs } from '../index.ts';

let server: TestApp;
let show: OnSale & { organiserId: string };
let owner: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(NOW);
  show = await addOnSale(server);
  owner = await addStaff(server, { role: 'owner', organiserId: show.organiserId });
});
afterAll(() => server.close());

const params = () => ({ organiser: show.organiserId, event: show.eventId });
const job = async (id: string) => {
  const { jobs } = await owner.api.bulk.list({ params: params() });
  return jobs.find(({ _id }) => _id === id);
};
const start = (orders: number, given: { key?: string; channel?: 'direct' } = {}) => {
  const { key = randomUUID(), ...filter } = given;
  return owner.api.bulk.refund({
    params: params(),
    headers: { 'idempotency-key': key },
    body: { reason: 'The hall is flooded', orders, ...filter },
  });
};
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );
/** Ends the sale of the event. */
const hide = () =>
  server.context.pool.query('update events set is_withdrawn = true where id = $1', [show.eventId]);
const settle = async () => {
  await runUntilSettled(server);
  server.clock.advance(2);
  await runUntilSettled(server);
};
const refundsOf = async (orderId: string) =>
  (await paymentsOf(server, orderId)).refunds.map(({ reason, state, amount }) => [reason, state, amount]);

test('a bulk refund refunds each paid order of the event once, and only the part of the event', async () => {
  const other = await addOnSale(server, { organiserId: show.organiserId, price: 300 });
  const orders = [await buyPlaces(server, [show]), await buyPlaces(server, [show], 2)];
  const mixed = await buyPlaces(server, [show, other]);
  const apart = await buyPlaces(server, [other]);
  const preview = await owner.api.bulk.previewRefund({ params: params(), body: {} });
  expect(preview).toEqual({ orders: 3, people: 4, amount: 55_900 + 111_800 + 55_900, at_desk: 0 });
  expect(await outcome(start(3))).toBe('not_possible');
  await hide();
  expect(await outcome(start(2))).toBe('changed_meanwhile');

  const key = randomUUID();
  const begun = await start(3, { key });
  expect((await start(3, { key }))._id).toBe(begun._id);
  await workOnBulkJobs(server.context);
  await settle();
  expect(await job(begun._id)).toMatchObject({ state: 'done', orders: 3, done: 3, amount: preview.amount });
  for (const { orderId, paid } of orders)
    expect(await refundsOf(orderId)).toEqual([['organiser', 'processed', paid]]);
  expect(await refundsOf(mixed.orderId)).toEqual([['organiser', 'processed', 55_900]]);
  expect((await paymentsOf(server, mixed.orderId)).state).toBe('paid');
  expect(await refundsOf(apart.orderId)).toEqual([]);
});

test('a key that began a job begins no other, and a job needs a key', async () => {
  await buyPlaces(server, [show]);
  await hide();
  const key = randomUUID();
  const begun = await start(1, { key });
  const message = (headers: { 'idempotency-key': string }) =>
    owner.api.bulk.message({
      params: params(),
      headers,
      body: { text: 'The doors open at 6 PM.', orders: 1 },
    });
  expect(await outcome(message({ 'idempotency-key': key }))).toBe('idempotency_mismatch');
  expect(await outcome(start(1, { key, channel: 'direct' }))).toBe('idempotency_mismatch');
  expect((await start(1, { key }))._id).toBe(begun._id);
  const none = {} as { 'idempotency-key': string };
  expect(await outcome(message(none))).toBe('invalid_request');
});

test('a paused job changes nothing until it is resumed', async () => {
  const { orderId, paid } = await buyPlaces(server, [show]);
  await hide();
  const { _id } = await start(1);
  const pause = (paused: boolean) =>
    owner.api.bulk.pauseRefund({ params: { ...params(), job: _id }, body: { paused } });
  expect(await pause(true)).toMatchObject({ state: 'paused' });
  await workOnBulkJobs(server.context);
  expect(await refundsOf(orderId)).toEqual([]);
  expect(await pause(false)).toMatchObject({ state: 'running' });
  await workOnBulkJobs(server.context);
  await settle();
  expect(await refundsOf(orderId)).toEqual([['organiser', 'processed', paid]]);
  expect(await outcome(pause(true))).toBe('not_possible');
});

test('an order that is paid while the refund runs is refunded as well', async () => {
  const paid = await buyPlaces(server, [show]);
  const pending = await placePlaces(server, [show]);
  await hide();
  const { _id } = await start(1);
  await workOnBulkJobs(server.context);
  expect(await job(_id)).toMatchObject({ state: 'running', done: 1 });
  await payAtSandbox(server, pending.gatewayOrder);
  await runUntilSettled(server);
  server.clock.advance(31);
  await workOnBulkJobs(server.context);
  await settle();
  expect(await job(_id)).toMatchObject({ state: 'done', done: 2 });
  for (const { orderId } of [paid, pending]) expect(await refundsOf(orderId)).toHaveLength(1);
});

test('money that comes after the refund of an event has ended is refunded too', async () => {
  await buyPlaces(server, [show]);
  const late = await placePlaces(server, [show]);
  await hide();
  const { _id } = await start(1);
  await workOnBulkJobs(server.context);
  server.clock.advance(700);
  await expireOrders(server.context);
  await workOnBulkJobs(server.context);
  expect(await job(_id)).toMatchObject({ state: 'done', done: 1 });
  await payAtSandbox(server, late.gatewayOrder);
  await settle();
  expect(await refundsOf(late.orderId)).toEqual([['late', 'processed', late.paid]]);
});

test('the money of the box office is counted apart, and its buyers get a message', async () => {
  const online = await buyPlaces(server, [show]);
  const sell = (tender: 'cash' | 'complimentary', mobile: string) =>
    owner.api.boxOffice.sell({
      params: params(),
      headers: { 'idempotency-key': randomUUID() },
      body: {
        packages: [{ package: show.packageId, quantity: 1 }],
        buyer: { name: 'Ravi Kumar', mobile },
        tender,
        total: tender === 'cash' ? 50_000 : 0,
      },
    });
  const [payer, guest] = [newMobile(), newMobile()];
  await sell('cash', payer);
  const { order } = await sell('complimentary', guest);
  await hide();
  const preview = await owner.api.bulk.previewRefund({ params: params(), body: {} });
  expect(preview).toEqual({ orders: 3, people: 3, amount: online.paid, at_desk: 50_000 });
  const { _id } = await start(3);
  await workOnBulkJobs(server.context);
  expect(await job(_id)).toMatchObject({ done: 3, amount: online.paid, at_desk: 50_000 });
  const sent = await readMessages(server.context.database);
  const to = (mobile: string) =>
    sent.filter(({ recipient }) => recipient === mobile).map(({ template }) => template);
  expect(to(payer)).toContain('desk_sale_refunded');
  expect(to(guest)).toContain('tickets_withdrawn');
  const { story } = await owner.api.orders.get({ params: { organiser: show.organiserId, order } });
  expect(story).toContainEqual(
    expect.objectContaining({ kind: 'withdrawn', amount: null, text: 'The hall is flooded' }),
  );
});

test('processes that work on a job at the same time, and a refund by hand, refund each order once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => buyPlaces(server, [show])));
  await hide();
  const { _id } = await start(8);
  const [first] = orders as [(typeof orders)[number]];
  const body = { tickets: first.tickets, total: first.paid, reason: 'By hand' };
  await Promise.all([
    workOnBulkJobs(server.context),
    workOnBulkJobs(server.context),
    owner.api.orders.refund({ params: { organiser: show.organiserId, order: first.orderId }, body }),
  ]);
  await workOnBulkJobs(server.context);
  await settle();
  expect(await job(_id)).toMatchObject({ state: 'done' });
  for (const { orderId, paid } of orders)
    expect(await refundsOf(orderId)).toEqual([['organiser', 'processed', paid]]);
});

test('a message goes to each buyer of the event once, on WhatsApp and by email', async () => {
  const orders = [await buyPlaces(server, [show]), await buyPlaces(server, [show])];
  const other = await buyPlaces(server, [await addOnSale(server, { organiserId: show.organiserId })]);
  await owner.api.bulk.message({
    params: params(),
    headers: { 'idempotency-key': randomUUID() },
    body: { text: 'The doors open at 6 PM.', orders: 2 },
  });
  await workOnBulkJobs(server.context);
  await workOnBulkJobs(server.context);
  const sent = (await readMessages(server.context.database)).filter(
    ({ template }) => template === 'organiser_message',
  );
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'email', 'whatsapp', 'whatsapp']);
  const mobiles = sent.map(({ recipient }) => recipient);
  for (const { buyer } of orders) expect(mobiles).toContain(buyer.mobile);
  expect(mobiles).not.toContain(other.buyer.mobile);
  expect(sent[0]?.text).toContain('The doors open at 6 PM.');
});

test('messages are limited for an event, and for approved organisers only', async () => {
  await buyPlaces(server, [show]);
  const message = () =>
    owner.api.bulk.message({
      params: params(),
      headers: { 'idempotency-key': randomUUID() },
      body: { text: 'The doors open at 6 PM.', orders: 1 },
    });
  const setState = (state: string) =>
    server.context.pool.query('update vendors set paid_selling = $1 where id = $2', [
      state,
      show.organiserId,
    ]);
  await setState('requested');
  expect(await outcome(message())).toBe('not_possible');
  await setState('approved');
  for (let sent = 0; sent < RATES.bulkMessages.limit; sent++)
    expect(await outcome(message())).toBe('accepted');
  expect(await outcome(message())).toBe('rate_limited');
});

test('the books agree', async () => {
  expect(await auditServer(server)).toEqual([]);
});
