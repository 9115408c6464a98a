import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOnSale, buyPlaces, type OnSale, placePlaces } from '../../../../test/support/console-orders.ts';
import { addStaff } from '../../../../test/support/staff.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { searchTerm } from './search-query.rules.ts';

type Staff = Awaited<ReturnType<typeof addStaff>>;

let server: TestApp;
let show: OnSale & { organiserId: string };
let owner: Staff;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  server.clock.set(NOW);
  show = await addOnSale(server);
  owner = await addStaff(server, { role: 'owner', organiserId: show.organiserId });
});
afterAll(() => server.close());

const listed = async (query: object = {}, { api }: Staff = owner) => {
  const { orders } = await api.orders.list({ params: { organiser: show.organiserId }, query });
  return orders.map(({ _id }) => _id);
};
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );

test('an order is found by its buyer, its ids and its payment', async () => {
  const { orderId, buyer, tickets } = await buyPlaces(server, [show]);
  await server.context.pool.query(
    "update orders set buyer_name = 'Meera Iyer', buyer_email = 'Meera@Example.org' where id = $1",
    [orderId],
  );
  server.clock.advance(1);
  const other = await buyPlaces(server, [show]);
  const { rows } = await server.context.pool.query(
    'select gateway_payment_id as payment from captured_payments where purchase_id = $1',
    [orderId],
  );
  const typed = [
    ...['meera', 'iyer mee', 'MEERA IYER', 'meera@example.org', buyer.mobile, `+91 ${buyer.mobile}`],
    ...[orderId, tickets[0] ?? '', (tickets[0] ?? '').toLowerCase(), rows[0].payment],
  ];
  for (const q of typed) expect([q, await listed({ q })]).toEqual([q, [orderId]]);
  expect(await listed({ q: 'nobody' })).toEqual([]);
  expect(await listed({ q: '!' })).toEqual([]);
  expect(await listed({ q: "o'hara" })).toEqual([]);
  expect(await listed()).toEqual([other.orderId, orderId]);
});

test('filters and pages list each order once, the latest first', async () => {
  const orders: string[] = [];
  for (let index = 0; index < 3; index++) {
    server.clock.advance(1);
    orders.unshift((await buyPlaces(server, [show])).orderId);
  }
  server.clock.advance(1);
  const pending = await placePlaces(server, [show]);
  expect(await listed({ state: 'paid' })).toEqual(orders);
  expect(await listed({ state: 'pending' })).toEqual([pending.orderId]);
  expect(await listed({ channel: 'box_office' })).toEqual([]);
  expect(await listed({ channel: 'direct', event: show.eventId, package: show.packageId })).toHaveLength(4);
  const today = NOW.toISOString().slice(0, 10);
  expect(await listed({ from: today, to: today })).toHaveLength(4);
  expect(await listed({ to: '2020-01-01' })).toEqual([]);
  for (const [field, day] of [
    ['from', '2026-13-45'],
    ['to', '2026-02-30'],
  ] as const)
    await expect(listed({ [field]: day })).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ path: field }],
    });
  const { api } = owner;
  const params = { organiser: show.organiserId };
  const first = await api.orders.list({ params, query: { limit: 2 } });
  const second = await api.orders.list({ params, query: { limit: 2, after: first.next ?? '' } });
  expect([...first.orders, ...second.orders].map(({ _id }) => _id)).toEqual([pending.orderId, ...orders]);
  expect(second.next).toBeNull();
});

test('an order over events of two organisers shows each the own part alone', async () => {
  const other = await addOnSale(server, { price: 300, name: 'Sitar at dusk' });
  const { orderId, buyer } = await buyPlaces(server, [show, other]);
  const params = { organiser: show.organiserId, order: orderId };
  const order = await owner.api.orders.get({ params });
  // 800 + 80 + 14.40; the share of 500 is five eighths.
  expect(order).toMatchObject({
    events: ['An Evening of Qawwali'],
    is_shared: true,
    total: 55_900,
    amounts: { subtotal: 50_000, discount: 0, fee: 5_000, gst: 900, total: 55_900 },
    payments: [{ amount: 55_900 }],
  });
  expect(JSON.stringify(order)).not.toContain('Sitar');
  await server.context.pool.query("update orders set coupon = 'SITAR50' where id = $1", [orderId]);
  expect((await owner.api.orders.get({ params })).coupon).toBe('SITAR50');
  await server.context.pool.query(
    'update order_lines set is_discounted = (event_id = $2) where order_id = $1',
    [orderId, other.eventId],
  );
  expect((await owner.api.orders.get({ params })).coupon).toBeNull();
  expect(await listed({ q: buyer.mobile })).toEqual([orderId]);
  expect(
    await refusal(owner.api.orders.correctBuyer({ params, body: { name: 'Asha Roy', email: null } })),
  ).toBe('not_possible');
});

test('staff of another organiser, and members for other events, do not find an order', async () => {
  const { orderId } = await buyPlaces(server, [show]);
  const stranger = await addStaff(server, {
    role: 'owner',
    organiserId: (await addOnSale(server)).organiserId,
  });
  const params = { organiser: show.organiserId, order: orderId };
  const own = { organiser: stranger.me.memberships[0]?.organiser?._id ?? '', order: orderId };
  const body = { tickets: ['AB12CD34EF'], reason: 'no', total: 0 };
  for (const at of [params, own]) {
    expect(await refusal(stranger.api.orders.get({ params: at }))).toBe('not_found');
    expect(await refusal(stranger.api.orders.refund({ params: at, body: { ...body, reason: 'none' } }))).toBe(
      'not_found',
    );
    expect(await refusal(stranger.api.orders.addNote({ params: at, body: { text: 'x' } }))).toBe('not_found');
  }
  const limited = await addStaff(server, { role: 'manager', organiserId: show.organiserId });
  const second = await addOnSale(server, { organiserId: show.organiserId });
  await server.context.pool.query('update memberships set event_ids = $1 where staff_id = $2', [
    [second.eventId],
    limited.me._id,
  ]);
  expect(await listed({}, limited)).toEqual([]);
  expect(await refusal(limited.api.orders.get({ params }))).toBe('not_found');
  const both = await buyPlaces(server, [show, second]);
  expect(await listed({}, limited)).toEqual([both.orderId]);
  const seen = await limited.api.orders.get({ params: { ...params, order: both.orderId } });
  expect(seen.tickets).toHaveLength(1);
  expect(seen.is_shared).toBe(true);
  const note = { body: { text: 'About the first evening.' } };
  const ofBoth = { ...params, order: both.orderId };
  const noted = await owner.api.orders.addNote({ params: ofBoth, ...note });
  expect(noted.story.map(({ kind }) => kind)).toContain('note');
  const story = async () => (await limited.api.orders.get({ params: ofBoth })).story.map(({ kind }) => kind);
  expect(await story()).not.toContain('note');
  await server.context.pool.query('update memberships set event_ids = $1 where staff_id = $2', [
    [second.eventId, show.eventId],
    limited.me._id,
  ]);
  expect(await story()).toContain('note');
  await server.context.pool.query('update memberships set event_ids = $1 where staff_id = $2', [
    [second.eventId],
    limited.me._id,
  ]);
  expect((await limited.api.orders.events({ params, query: {} })).events).toMatchObject([
    { _id: second.eventId, packages: [{ _id: second.packageId }] },
  ]);
});

test('a role without a right is refused', async () => {
  const { orderId, tickets } = await buyPlaces(server, [show]);
  const desk = await addStaff(server, { role: 'box_office', organiserId: show.organiserId });
  const params = { organiser: show.organiserId, order: orderId };
  expect(await refusal(desk.api.orders.get({ params }))).toBe('accepted');
  expect(await refusal(desk.api.orders.addNote({ params, body: { text: 'x' } }))).toBe('forbidden');
  const body = { tickets, reason: 'asked', total: 0 };
  expect(await refusal(desk.api.orders.refund({ params, body }))).toBe('forbidden');
});

test('an operator of the site reaches the orders of each organiser', async () => {
  const { orderId } = await buyPlaces(server, [show]);
  const operator = await addStaff(server, { role: 'support', organiserId: null });
  expect(await listed({}, operator)).toEqual([orderId]);
});

test.each([
  ['  98765 43210 ', { kind: 'mobile', value: '9876543210' }],
  ['+91 98765-43210', { kind: 'mobile', value: '9876543210' }],
  ['Asha@Example.org', { kind: 'email', value: 'asha@example.org' }],
  ['pay_Nq8Wc0xTzA', { kind: 'payment', value: 'pay_Nq8Wc0xTzA' }],
  ['ab12cd34ef', { kind: 'ticket', value: 'AB12CD34EF', name: "'ab12cd34ef':*" }],
  ['Rao, Asha', { kind: 'name', value: "'Rao':* & 'Asha':*" }],
  ['…', { kind: 'none' }],
])('the search for %j', (typed, term) => {
  expect(searchTerm(typed)).toEqual(term);
});
