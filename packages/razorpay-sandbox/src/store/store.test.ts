import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, aPayment, aRefund, aWebhook } from '../../test/factory.ts';
import { openDatabase } from '../../test/open-database.ts';
import { newId } from '../new-id.ts';
import type { OrderRecord } from '../records.ts';
import { memoryStore } from './memory-store.ts';
import { postgresStore } from './postgres-store.ts';
import type { SandboxStore, Settlement } from './store.ts';

const ALL = { count: 100, skip: 0, from: null, to: null };
const ACCEPTED = { at: 1_500, status: 200, failure: null };
const REFUSED = { at: 1_500, status: 500, failure: 'status 500' };
const EVERY_ORDER = { ...ALL, receipt: null, authorized: null };

async function memory() {
  return { store: memoryStore(), close: async () => {} };
}
async function postgres() {
  const { pool, close } = await openDatabase();
  return { store: postgresStore(pool), close };
}

describe.each([
  ['memory', memory],
  ['postgres', postgres],
])('a %s store', (_, open) => {
  let store: SandboxStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
    await store.migrate();
  });
  afterAll(() => close());

  const stored = async (over: Partial<OrderRecord> = {}) => {
    const order = anOrder(over);
    await store.createOrder(order);
    return order;
  };
  const nothing = { payments: [], refunds: [], webhooks: [] };

  test('a second migration changes nothing', async () => {
    const order = await stored();
    await store.migrate();
    expect(await store.loadByOrder(order.id)).not.toBeNull();
  });

  test('returns an order as it was written', async () => {
    const order = await stored({
      receipt: 'r-{"\\,}',
      notes: { city: 'मुंबई "x" \\ {y}', n: 2 },
      amount: 1_000_000_000_000,
    });
    expect(await store.loadByOrder(order.id)).toEqual({ order, payments: [], refunds: [] });
  });

  test('returns null for unknown ids', async () => {
    expect(await store.loadByOrder('order_none')).toBeNull();
    expect(await store.loadByPayment('pay_none')).toBeNull();
    expect(await store.loadByRefund('rfnd_none')).toBeNull();
    expect(await store.findRefundByKey('none')).toBeNull();
  });

  test('returns copies that the caller may change', async () => {
    const order = await stored();
    const loaded = await store.loadByOrder(order.id);
    if (loaded) loaded.order.notes.changed = 'yes';
    expect((await store.loadByOrder(order.id))?.order.notes).toEqual({});
  });

  test('writes all parts of a change, which can be loaded by the id of each', async () => {
    const order = await stored();
    const payment = aPayment(order, { amount_refunded: 100 });
    const refund = aRefund(payment, { amount: 100, idempotency_key: `key-${order.id}` });
    const paid: OrderRecord = { ...order, status: 'paid', amount_paid: order.amount, attempts: 1 };
    expect(await store.apply({ order: paid, payments: [payment], refunds: [refund], webhooks: [] })).toBe(
      true,
    );

    const expected = { order: { ...paid, version: 1 }, payments: [payment], refunds: [refund] };
    expect(await store.loadByOrder(order.id)).toEqual(expected);
    expect(await store.loadByPayment(payment.id)).toEqual(expected);
    expect(await store.loadByRefund(refund.id)).toEqual(expected);
    expect(await store.findRefundByKey(`key-${order.id}`)).toEqual(refund);
  });

  test('refuses a change of an old version, and writes nothing of it', async () => {
    const order = await stored();
    expect(await store.apply({ ...nothing, order: { ...order, attempts: 1 } })).toBe(true);
    const payment = aPayment(order);
    const stale = { order, payments: [payment], refunds: [], webhooks: [aWebhook({ next_at: 1 })] };
    expect(await store.apply(stale)).toBe(false);
    expect((await store.loadByOrder(order.id))?.payments).toEqual([]);
    expect(await store.claimWebhooks(1, 2, 10)).toEqual([]);
  });

  test('applies one of many concurrent changes of a version', async () => {
    const order = await stored();
    const attempts = Array.from({ length: 20 }, () =>
      store.apply({ order, payments: [aPayment(order)], refunds: [], webhooks: [] }),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    expect((await store.loadByOrder(order.id))?.payments).toHaveLength(1);
  });

  test.each([
    ['more than the captured amount', { amount_refunded: 50_001 }],
    [
      'money of a payment that was not captured',
      { captured: false, status: 'authorized', amount_refunded: 1 } as const,
    ],
    ['a negative amount', { amount_refunded: -1 }],
  ])('refuses a refund of %s', async (_case, over) => {
    const order = await stored();
    const change = { order, payments: [aPayment(order, over)], refunds: [], webhooks: [] };
    await expect(store.apply(change)).rejects.toThrow();
    expect((await store.loadByOrder(order.id))?.order.version).toBe(0);
  });

  test('stores an idempotency key for one refund only', async () => {
    const key = `once-${Math.random()}`;
    const use = async () => {
      const order = await stored();
      const payment = aPayment(order);
      const refund = aRefund(payment, { idempotency_key: key });
      return store.apply({ order, payments: [payment], refunds: [refund], webhooks: [] });
    };
    expect(await use()).toBe(true);
    expect(await use()).toBe(false);
  });

  test('creates many orders concurrently', async () => {
    const orders = await Promise.all(
      Array.from({ length: 1200 }, (_one, n) => stored({ receipt: `many-${n}` })),
    );
    for (const order of [orders[0], orders[700], orders[1199]] as OrderRecord[]) {
      expect((await store.loadByOrder(order.id))?.order).toEqual(order);
    }
  });

  test('lists newest first, filtered by page, instants, receipt and authorized payments', async () => {
    const at = (n: number) => Date.UTC(2030, 0, 1) + n * 1000;
    const orders: OrderRecord[] = [];
    for (let n = 0; n < 5; n++) orders.push(await stored({ created_at: at(n), receipt: `list-${n}` }));
    const window = { ...EVERY_ORDER, from: at(0), to: at(4) };
    const ids = async (query: object) =>
      (await store.listOrders({ ...window, ...query })).map((order) => order.id);
    const newestFirst = orders.map((order) => order.id).reverse();

    expect(await ids({})).toEqual(newestFirst);
    expect(await ids({ count: 2, skip: 1 })).toEqual(newestFirst.slice(1, 3));
    expect(await ids({ from: at(3) })).toEqual(newestFirst.slice(0, 2));
    expect(await ids({ to: at(1) })).toEqual(newestFirst.slice(3));
    expect(await ids({ receipt: 'list-2' })).toEqual([orders[2]?.id]);
    expect(await ids({ receipt: 'list-9' })).toEqual([]);

    const [first, second] = orders as [OrderRecord, OrderRecord];
    const waiting = aPayment(first, { status: 'authorized', captured: false, created_at: at(10) });
    await store.apply({ ...nothing, order: first, payments: [waiting] });
    const done = aPayment(second, { created_at: at(11), amount_refunded: 200 });
    const refunds = [aRefund(done, { amount: 200, created_at: at(12) })];
    await store.apply({ ...nothing, order: second, payments: [done], refunds });
    expect(await ids({ authorized: true })).toEqual([first.id]);
    expect(await ids({ authorized: false })).toHaveLength(4);
    const late = { ...ALL, from: at(10), to: at(12) };
    expect((await store.listPayments(late)).map(({ id }) => id)).toEqual([done.id, waiting.id]);
    expect(await store.listPayments({ ...late, count: 1, skip: 1 })).toEqual([waiting]);
    expect(await store.listRefunds(late)).toEqual(refunds);
  });

  test('lists due orders, the longest overdue first', async () => {
    const orders = [await stored(), await stored(), await stored()] as const;
    const due = [300, 200, 400];
    for (const [n, order] of orders.entries()) {
      await store.apply({ ...nothing, order: { ...order, due_at: due[n] as number } });
    }
    expect(await store.dueOrders(300, 10)).toEqual([orders[1].id, orders[0].id]);
    expect(await store.dueOrders(400, 1)).toEqual([orders[1].id]);
    await store.apply({ ...nothing, order: { ...orders[1], version: 1, due_at: null } });
    expect(await store.dueOrders(300, 10)).toEqual([orders[0].id]);
  });

  test('lets one caller claim each due webhook, another after the lease, and none once it is settled', async () => {
    const order = await stored();
    const webhooks = Array.from({ length: 30 }, () => aWebhook({ next_at: 1_000 }));
    await store.apply({ ...nothing, order, webhooks });
    expect(await store.claimWebhooks(999, 5_000, 100)).toEqual([]);

    const takers = await Promise.all([1, 2, 3].map(() => store.claimWebhooks(1_000, 5_000, 10)));
    const taken = takers.flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(30);
    expect(taken).toHaveLength(30);
    expect(taken.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(await store.claimWebhooks(4_999, 9_000, 100)).toEqual([]);

    const [delivered, abandoned, later] = webhooks.map(({ id }) => id) as [string, string, string];
    await store.settleWebhook(delivered, ACCEPTED, { state: 'delivered' });
    await store.settleWebhook(abandoned, REFUSED, { state: 'abandoned' });
    await store.settleWebhook(later, REFUSED, { state: 'pending', next_at: 7_000 });
    const again = (await store.claimWebhooks(5_000, 8_000, 100)).map(({ id }) => id);
    expect(again).toHaveLength(27);
    expect(again).not.toContain(later);
    expect((await store.claimWebhooks(7_000, 8_000, 100)).map(({ id }) => id)).toEqual([later]);
    for (const { id } of webhooks) await store.settleWebhook(id, ACCEPTED, { state: 'delivered' });
  });

  test('removes old settled webhooks, up to the given number', async () => {
    const order = await stored();
    await store.removeWebhooks(Number.MAX_SAFE_INTEGER, 1_000);
    const old = Array.from({ length: 3 }, () => aWebhook({ created_at: 1_000, next_at: 1_000 }));
    const young = aWebhook({ created_at: 2_000, next_at: 1_000 });
    const waiting = aWebhook({ created_at: 1_000, next_at: 1_000 });
    await store.apply({ ...nothing, order, webhooks: [...old, young, waiting] });
    const settled: [string, Settlement][] = [
      ...old.map(({ id }): [string, Settlement] => [id, { state: 'delivered' }]),
      [young.id, { state: 'abandoned' }],
    ];
    for (const [id, settlement] of settled) await store.settleWebhook(id, ACCEPTED, settlement);

    expect(await store.removeWebhooks(2_000, 2)).toBe(2);
    expect(await store.removeWebhooks(2_000, 2)).toBe(1);
    expect(await store.removeWebhooks(2_000, 2)).toBe(0);
    expect((await store.claimWebhooks(1_000, 5_000, 10)).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await store.removeWebhooks(2_001, 2)).toBe(1);
    await store.settleWebhook(waiting.id, ACCEPTED, { state: 'delivered' });
    await store.settleWebhook(old[0]?.id ?? '', ACCEPTED, { state: 'delivered' }); // gone: no error
  });

  test('returns a webhook with its deliveries, and a replay leaves its state as it is', async () => {
    const order = await stored();
    const webhook = aWebhook({ next_at: 1_000 });
    await store.apply({ ...nothing, order, webhooks: [webhook] });
    await store.settleWebhook(webhook.id, REFUSED, { state: 'pending', next_at: 9_000 });
    await store.settleWebhook(webhook.id, ACCEPTED, null);
    const expected = { ...webhook, next_at: 9_000, deliveries: [REFUSED, ACCEPTED] };
    expect(await store.loadWebhook(webhook.id)).toEqual(expected);
    await store.settleWebhook(webhook.id, ACCEPTED, { state: 'delivered' });
    expect(await store.loadWebhook(webhook.id)).toMatchObject({ state: 'delivered', next_at: null });
    expect(await store.loadWebhook('evt_none')).toBeNull();
  });

  test('lists webhooks newest first, filtered by page, instants and event', async () => {
    const at = (n: number) => Date.UTC(2031, 0, 1) + n * 1000;
    const order = await stored();
    const webhooks = [0, 1, 2, 3].map((n) =>
      aWebhook({
        id: newId('evt', at(n)),
        created_at: at(n),
        next_at: at(n),
        event: n === 2 ? 'order.paid' : 'payment.failed',
      }),
    );
    await store.apply({ ...nothing, order, webhooks });
    const ids = webhooks.map(({ id }) => id).reverse();
    const found = async (over: object) => {
      const query = { ...ALL, from: at(0), to: at(3), event: null, ...over };
      return (await store.listWebhooks(query)).map(({ id }) => id);
    };
    expect(await found({})).toEqual(ids);
    expect(await found({ count: 2, skip: 1 })).toEqual(ids.slice(1, 3));
    expect(await found({ from: at(2) })).toEqual(ids.slice(0, 2));
    expect(await found({ event: 'order.paid' })).toEqual([ids[1]]);
    expect(await found({ event: 'refund.failed' })).toEqual([]);
  });

  test('a reset removes every record, and the store can be used at once', async () => {
    const order = await stored();
    const payment = aPayment(order, { amount_refunded: 100 });
    const refund = aRefund(payment, { amount: 100, idempotency_key: `reset-${order.id}` });
    const webhook = aWebhook({ next_at: 1 });
    await store.apply({
      order: { ...order, due_at: 1 },
      payments: [payment],
      refunds: [refund],
      webhooks: [webhook],
    });
    await store.reset();
    expect(await store.listOrders(EVERY_ORDER)).toEqual([]);
    expect(await store.listPayments(ALL)).toEqual([]);
    expect(await store.listRefunds(ALL)).toEqual([]);
    expect(await store.listWebhooks({ ...ALL, event: null })).toEqual([]);
    expect(await store.findRefundByKey(`reset-${order.id}`)).toBeNull();
    expect(await store.dueOrders(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
    expect(await store.claimWebhooks(Number.MAX_SAFE_INTEGER, 1, 10)).toEqual([]);
    const fresh = await stored();
    expect((await store.loadByOrder(fresh.id))?.order).toEqual(fresh);
  });
});
