import { expect, test } from 'vitest';
import { anOrder, aPayment, aRefund, aWebhook } from '../../test/factory.ts';
import { newId } from '../new-id.ts';
import type { OrderRecord } from '../records.ts';
import { openStore, type Settlement } from './store.ts';

const ALL = { count: 100, skip: 0, from: null, to: null };
const ACCEPTED = { at: 1_500, status: 200, failure: null };
const REFUSED = { at: 1_500, status: 500, failure: 'status 500' };
const EVERY_ORDER = { ...ALL, receipt: null, authorized: null };

const store = openStore();

const stored = (over: Partial<OrderRecord> = {}) => {
  const order = anOrder(over);
  store.apply({ orders: [order] });
  return order;
};

test('returns an order as it was written', () => {
  const order = stored({
    receipt: 'r-{"\\,}',
    notes: { city: 'मुंबई "x" \\ {y}', n: 2 },
    amount: 1_000_000_000_000,
  });
  expect(store.loadByOrder(order.id)).toEqual({ order, payments: [], refunds: [] });
});

test('returns null for unknown ids', () => {
  expect(store.loadByOrder('order_none')).toBeNull();
  expect(store.loadByPayment('pay_none')).toBeNull();
  expect(store.loadByRefund('rfnd_none')).toBeNull();
  expect(store.findRefundByKey('none')).toBeNull();
});

test('returns copies that the caller may change', () => {
  const order = stored();
  const loaded = store.loadByOrder(order.id);
  if (loaded) loaded.order.notes.changed = 'yes';
  expect(store.loadByOrder(order.id)?.order.notes).toEqual({});
});

test('writes all parts of a change, which can be loaded by the id of each', () => {
  const order = stored();
  const payment = aPayment(order, { amount_refunded: 100 });
  const refund = aRefund(payment, { amount: 100, idempotency_key: `key-${order.id}` });
  const paid: OrderRecord = { ...order, status: 'paid', amount_paid: order.amount, attempts: 1 };
  store.apply({ orders: [paid], payments: [payment], refunds: [refund] });

  const expected = { order: paid, payments: [payment], refunds: [refund] };
  expect(store.loadByOrder(order.id)).toEqual(expected);
  expect(store.loadByPayment(payment.id)).toEqual(expected);
  expect(store.loadByRefund(refund.id)).toEqual(expected);
  expect(store.findRefundByKey(`key-${order.id}`)).toEqual(refund);
});

test.each([
  ['more than the captured amount', { amount_refunded: 50_001 }],
  [
    'money of a payment that was not captured',
    { captured: false, status: 'authorized', amount_refunded: 1 } as const,
  ],
  ['a negative amount', { amount_refunded: -1 }],
])('refuses a refund of %s', (_case, over) => {
  const order = stored();
  const payment = aPayment(order, over);
  const change = { orders: [{ ...order, attempts: 1 }], payments: [payment] };
  expect(() => store.apply(change)).toThrow(`payment ${payment.id} would refund`);
  expect(store.loadByOrder(order.id)).toEqual({ order, payments: [], refunds: [] });
});

test('lists newest first, filtered by page, instants, receipt and authorized payments', () => {
  const at = (n: number) => Date.UTC(2030, 0, 1) + n * 1000;
  const orders: OrderRecord[] = [];
  for (let n = 0; n < 5; n++) orders.push(stored({ created_at: at(n), receipt: `list-${n}` }));
  const window = { ...EVERY_ORDER, from: at(0), to: at(4) };
  const ids = (query: object) => store.listOrders({ ...window, ...query }).map((order) => order.id);
  const newestFirst = orders.map((order) => order.id).reverse();

  expect(ids({})).toEqual(newestFirst);
  expect(ids({ count: 2, skip: 1 })).toEqual(newestFirst.slice(1, 3));
  expect(ids({ from: at(3) })).toEqual(newestFirst.slice(0, 2));
  expect(ids({ to: at(1) })).toEqual(newestFirst.slice(3));
  expect(ids({ receipt: 'list-2' })).toEqual([orders[2]?.id]);
  expect(ids({ receipt: 'list-9' })).toEqual([]);

  const [first, second] = orders as [OrderRecord, OrderRecord];
  const waiting = aPayment(first, { status: 'authorized', captured: false, created_at: at(10) });
  store.apply({ orders: [first], payments: [waiting] });
  const done = aPayment(second, { created_at: at(11), amount_refunded: 200 });
  const refunds = [aRefund(done, { amount: 200, created_at: at(12) })];
  store.apply({ orders: [second], payments: [done], refunds });
  expect(ids({ authorized: true })).toEqual([first.id]);
  expect(ids({ authorized: false })).toHaveLength(4);
  const late = { ...ALL, from: at(10), to: at(12) };
  expect(store.listPayments(late).map(({ id }) => id)).toEqual([done.id, waiting.id]);
  expect(store.listPayments({ ...late, count: 1, skip: 1 })).toEqual([waiting]);
  expect(store.listRefunds(late)).toEqual(refunds);
});

test('lists due orders, the longest overdue first', () => {
  const orders = [stored(), stored(), stored()] as const;
  const due = [300, 200, 400];
  for (const [n, order] of orders.entries()) {
    store.apply({ orders: [{ ...order, due_at: due[n] as number }] });
  }
  expect(store.dueOrders(300, 10)).toEqual([orders[1].id, orders[0].id]);
  expect(store.dueOrders(400, 1)).toEqual([orders[1].id]);
  store.apply({ orders: [{ ...orders[1], due_at: null }] });
  expect(store.dueOrders(300, 10)).toEqual([orders[0].id]);
});

test('lets one caller claim each due webhook, another after the lease, and none once it is settled', () => {
  const webhooks = Array.from({ length: 30 }, () => aWebhook({ next_at: 1_000 }));
  store.apply({ webhooks });
  expect(store.claimWebhooks(999, 5_000, 100)).toEqual([]);

  const takers = [1, 2, 3].map(() => store.claimWebhooks(1_000, 5_000, 10));
  const taken = takers.flat();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(30);
  expect(taken).toHaveLength(30);
  expect(taken.every(({ attempts }) => attempts === 1)).toBe(true);
  expect(store.claimWebhooks(4_999, 9_000, 100)).toEqual([]);

  const [delivered, abandoned, later] = webhooks.map(({ id }) => id) as [string, string, string];
  store.settleWebhook(delivered, ACCEPTED, { state: 'delivered' });
  store.settleWebhook(abandoned, REFUSED, { state: 'abandoned' });
  store.settleWebhook(later, REFUSED, { state: 'pending', next_at: 7_000 });
  const again = store.claimWebhooks(5_000, 8_000, 100).map(({ id }) => id);
  expect(again).toHaveLength(27);
  expect(again).not.toContain(later);
  expect(store.claimWebhooks(7_000, 8_000, 100).map(({ id }) => id)).toEqual([later]);
  for (const { id } of webhooks) store.settleWebhook(id, ACCEPTED, { state: 'delivered' });
});

test('removes old settled webhooks', () => {
  store.removeWebhooks(Number.MAX_SAFE_INTEGER);
  const old = Array.from({ length: 3 }, () => aWebhook({ created_at: 1_000, next_at: 1_000 }));
  const young = aWebhook({ created_at: 2_000, next_at: 1_000 });
  const waiting = aWebhook({ created_at: 1_000, next_at: 1_000 });
  store.apply({ webhooks: [...old, young, waiting] });
  const settled: [string, Settlement][] = [
    ...old.map(({ id }): [string, Settlement] => [id, { state: 'delivered' }]),
    [young.id, { state: 'abandoned' }],
  ];
  for (const [id, settlement] of settled) store.settleWebhook(id, ACCEPTED, settlement);

  expect(store.removeWebhooks(2_000)).toBe(3);
  expect(store.removeWebhooks(2_000)).toBe(0);
  expect(store.claimWebhooks(1_000, 5_000, 10).map(({ id }) => id)).toEqual([waiting.id]);
  expect(store.removeWebhooks(2_001)).toBe(1);
  store.settleWebhook(waiting.id, ACCEPTED, { state: 'delivered' });
  store.settleWebhook(old[0]?.id ?? '', ACCEPTED, { state: 'delivered' }); // gone: no error
});

test('returns a webhook with its deliveries, and a replay leaves its state as it is', () => {
  const webhook = aWebhook({ next_at: 1_000 });
  store.apply({ webhooks: [webhook] });
  store.settleWebhook(webhook.id, REFUSED, { state: 'pending', next_at: 9_000 });
  store.settleWebhook(webhook.id, ACCEPTED, null);
  const expected = { ...webhook, next_at: 9_000, deliveries: [REFUSED, ACCEPTED] };
  expect(store.loadWebhook(webhook.id)).toEqual(expected);
  store.settleWebhook(webhook.id, ACCEPTED, { state: 'delivered' });
  expect(store.loadWebhook(webhook.id)).toMatchObject({ state: 'delivered', next_at: null });
  expect(store.loadWebhook('evt_none')).toBeNull();
});

test('lists webhooks newest first, filtered by page, instants and event', () => {
  const at = (n: number) => Date.UTC(2031, 0, 1) + n * 1000;
  const webhooks = [0, 1, 2, 3].map((n) =>
    aWebhook({
      id: newId('evt', at(n)),
      created_at: at(n),
      next_at: at(n),
      event: n === 2 ? 'order.paid' : 'payment.failed',
    }),
  );
  store.apply({ webhooks });
  const ids = webhooks.map(({ id }) => id).reverse();
  const found = (over: object) => {
    const query = { ...ALL, from: at(0), to: at(3), event: null, ...over };
    return store.listWebhooks(query).map(({ id }) => id);
  };
  expect(found({})).toEqual(ids);
  expect(found({ count: 2, skip: 1 })).toEqual(ids.slice(1, 3));
  expect(found({ from: at(2) })).toEqual(ids.slice(0, 2));
  expect(found({ event: 'order.paid' })).toEqual([ids[1]]);
  expect(found({ event: 'refund.failed' })).toEqual([]);
});

test('a reset removes every record, and the store can be used at once', () => {
  const order = stored();
  const payment = aPayment(order, { amount_refunded: 100 });
  const refund = aRefund(payment, { amount: 100, idempotency_key: `reset-${order.id}` });
  const webhook = aWebhook({ next_at: 1 });
  store.apply({
    orders: [{ ...order, due_at: 1 }],
    payments: [payment],
    refunds: [refund],
    webhooks: [webhook],
  });
  store.reset();
  expect(store.listOrders(EVERY_ORDER)).toEqual([]);
  expect(store.listPayments(ALL)).toEqual([]);
  expect(store.listRefunds(ALL)).toEqual([]);
  expect(store.listWebhooks({ ...ALL, event: null })).toEqual([]);
  expect(store.findRefundByKey(`reset-${order.id}`)).toBeNull();
  expect(store.dueOrders(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  expect(store.claimWebhooks(Number.MAX_SAFE_INTEGER, 1, 10)).toEqual([]);
  const fresh = stored();
  expect(store.loadByOrder(fresh.id)?.order).toEqual(fresh);
});
