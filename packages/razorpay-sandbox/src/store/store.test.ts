import { expect, test } from 'vitest';
import { anOrder, aPayment, aRefund, aWebhook } from '../../test/factory.ts';
import type { OrderRecord } from '../records.ts';
import { openStore } from './store.ts';

const ACCEPTED = { at: 1_500, status: 200, failure: null };
const REFUSED = { at: 1_500, status: 500, failure: 'status 500' };

const store = openStore();

const stored = (over: Partial<OrderRecord> = {}) => {
  const order = anOrder(over);
  store.apply({ orders: [order] });
  return order;
};

test('writes all parts of a change, which can be loaded by the id of each, as copies', () => {
  const order = stored({ receipt: 'r-{"\\,}', notes: { city: 'मुंबई "x" \\ {y}', n: 2 } });
  const payment = aPayment(order, { amount_refunded: 100 });
  const refund = aRefund(payment, 100, { idempotency_key: `key-${order.id}` });
  const paid: OrderRecord = { ...order, status: 'paid', amount_paid: order.amount, attempts: 1 };
  store.apply({ orders: [paid], payments: [payment], refunds: [refund] });

  const expected = { order: paid, payments: [payment], refunds: [refund] };
  const loaded = store.load('order', order.id);
  expect(loaded).toEqual(expected);
  if (loaded) loaded.order.notes = { changed: 'yes' };
  expect(store.load('payment', payment.id)).toEqual(expected);
  expect(store.load('refund', refund.id)).toEqual(expected);
  expect(store.load('order', payment.id)).toBeNull();
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
  expect(store.load('order', order.id)).toEqual({ order, payments: [], refunds: [] });
});

test('lets one caller claim each due webhook, another after the lease, and none once it is settled', () => {
  const webhooks = Array.from({ length: 30 }, () => aWebhook({ next_at: 1_000 }));
  store.apply({ webhooks });
  expect(store.claimWebhooks(999, 5_000, 100)).toEqual([]);

  const taken = [1, 2, 3].flatMap(() => store.claimWebhooks(1_000, 5_000, 10));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(30);
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
});
