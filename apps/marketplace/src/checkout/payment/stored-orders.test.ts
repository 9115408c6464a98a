import type { KeyValueStore } from '@jalsa/web/storage/storage';
import { expect, it } from 'vitest';
import { makeOrder } from '../../../test/make/ticket.ts';
import {
  deleteOrder,
  deletePurchaseOrders,
  restoreOrders,
  type StoredOrder,
  storeOrder,
} from './stored-orders.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const SINCE = 1_000_000;

function makeStored(id: string, changes: Partial<StoredOrder> = {}): StoredOrder {
  const order = makeOrder({ ticket_order: { _id: id, association: 'association-1' } }).data;
  return { purchaseId: 'event-1', since: SINCE, end: 'dismissed', order, report: null, ...changes };
}

/** The session storage of a tab. */
function makeTab(): KeyValueStore & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value).has(key),
    removeItem: (key) => void values.delete(key),
  };
}

const idsIn = (tab: KeyValueStore, { purchaseId = 'event-1', at = SINCE } = {}) =>
  restoreOrders(purchaseId, at, tab).map(({ order }) => order.ticket_order._id);

it('restores the stored orders of a purchase', () => {
  const tab = makeTab();
  const unconfirmed = makeStored('b', { end: 'unconfirmed', report: { paid, utmSource: 'poster' } });
  storeOrder(makeStored('a'), SINCE, tab);
  storeOrder(unconfirmed, SINCE, tab);
  storeOrder(makeStored('c', { purchaseId: 'event-2' }), SINCE, tab);
  expect(idsIn(tab)).toEqual(['a', 'b']);
  expect(restoreOrders('event-1', SINCE, tab)[1]).toEqual(unconfirmed);
  expect(idsIn(tab, { purchaseId: 'event-2' })).toEqual(['c']);
});

it('ignores orders older than five minutes or from the future', () => {
  const tab = makeTab();
  storeOrder(makeStored('a'), SINCE, tab);
  expect(idsIn(tab, { at: SINCE + 299_999 })).toEqual(['a']);
  expect(idsIn(tab, { at: SINCE + 300_000 })).toEqual([]);
  expect(idsIn(tab, { at: SINCE - 1 })).toEqual([]);
  storeOrder(makeStored('b', { since: SINCE + 300_000 }), SINCE + 300_000, tab);
  expect(tab.values.get('unsettledOrders')).not.toContain('"_id":"a"');
});

it('restores an unconfirmed order at any age', () => {
  const tab = makeTab();
  storeOrder(makeStored('a', { end: 'unconfirmed' }), SINCE, tab);
  const later = SINCE + 3_600_000;
  storeOrder(makeStored('b', { since: later }), later, tab);
  expect(idsIn(tab, { at: later })).toEqual(['a', 'b']);
});

it('restores an order with an open window as released now', () => {
  const tab = makeTab();
  storeOrder(makeStored('a', { end: 'paying' }), SINCE, tab);
  const later = SINCE + 3_600_000;
  storeOrder(makeStored('b', { end: 'paying', purchaseId: 'event-2' }), later, tab);
  expect(restoreOrders('event-1', later, tab)).toEqual([makeStored('a', { since: later })]);
  expect(idsIn(tab, { at: later + 299_999 })).toEqual(['a']);
  expect(idsIn(tab, { at: later + 300_000 })).toEqual([]);
  expect(idsIn(tab, { at: later + 300_000, purchaseId: 'event-2' })).toEqual(['b']);
});

it('stores an order once with its latest state', () => {
  const tab = makeTab();
  storeOrder(makeStored('a'), SINCE, tab);
  storeOrder(makeStored('b', { since: SINCE + 1_000 }), SINCE + 1_000, tab);
  storeOrder(makeStored('a', { end: 'unconfirmed' }), SINCE + 2_000, tab);
  const kept = restoreOrders('event-1', SINCE + 2_000, tab);
  expect(kept.map(({ order, end }) => [order.ticket_order._id, end])).toEqual([
    ['b', 'dismissed'],
    ['a', 'unconfirmed'],
  ]);
});

it('deletes one order, or all orders of a purchase', () => {
  const tab = makeTab();
  const [a, b] = [makeStored('a'), makeStored('b')];
  storeOrder(a, SINCE, tab);
  storeOrder(b, SINCE, tab);
  deleteOrder('a', tab);
  expect(idsIn(tab)).toEqual(['b']);
  storeOrder(makeStored('c', { purchaseId: 'event-2' }), SINCE, tab);
  deletePurchaseOrders('event-1', tab);
  expect(idsIn(tab)).toEqual([]);
  deletePurchaseOrders('event-2', tab);
  expect(tab.values.size).toBe(0);
});

it.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 3, orders: [makeStored('a')] })],
  [
    'an order that lacks its tickets',
    JSON.stringify({ version: 2, orders: [{ ...makeStored('a'), order: {} }] }),
  ],
  ['an array', '[]'],
])('restores nothing from %s', (_case, text) => {
  const tab = makeTab();
  tab.setItem('unsettledOrders', text);
  expect(idsIn(tab)).toEqual([]);
  storeOrder(makeStored('b'), SINCE, tab);
  expect(idsIn(tab)).toEqual(['b']);
});
