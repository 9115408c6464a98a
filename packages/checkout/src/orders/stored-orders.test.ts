import type { KeyValueStore } from '@jalsa/web/storage/storage';
import { expect, it } from 'vitest';
import type { OrdersState, UnsettledOrder } from './order.ts';
import {
  deleteOrder,
  deleteOrderOfTicket,
  deletePurchaseOrders,
  findUnconfirmedOrder,
  restoreOrders,
  storeOrders,
} from './stored-orders.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const report = { paid, utmSource: 'poster' };
const SINCE = 1_000_000;
const LATER = SINCE + 3_600_000;

const makeOrder = (id: string) => ({ id, trackingId: `ticket-${id}`, isFree: false });

const makeUnsettled = (id: string, changes: Partial<UnsettledOrder> = {}): UnsettledOrder => ({
  order: makeOrder(id),
  end: 'dismissed',
  report: null,
  since: SINCE,
  ...changes,
});

const makeState = (
  unsettled: UnsettledOrder[],
  current: OrdersState['current'] = { state: 'idle' },
): OrdersState => ({ current, unsettled });

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
  restoreOrders(purchaseId, at, tab).map(({ order }) => order.id);

it('restores the stored orders of a purchase', () => {
  const tab = makeTab();
  const orders = [makeUnsettled('a'), makeUnsettled('b', { end: 'unconfirmed', report })];
  storeOrders('event-1', makeState(orders), SINCE, tab);
  storeOrders('event-2', makeState([makeUnsettled('c')]), SINCE, tab);
  expect(restoreOrders('event-1', SINCE, tab)).toEqual(orders);
  expect(idsIn(tab, { purchaseId: 'event-2' })).toEqual(['c']);
});

it('stores an order once, with its latest state and purchase', () => {
  const tab = makeTab();
  storeOrders('event-1', makeState([makeUnsettled('a')]), SINCE, tab);
  storeOrders('event-2', makeState([makeUnsettled('a', { end: 'unconfirmed' })]), SINCE, tab);
  expect(idsIn(tab)).toEqual([]);
  expect(restoreOrders('event-2', SINCE, tab)).toMatchObject([{ end: 'unconfirmed' }]);
});

it('ignores dismissed orders older than five minutes or from the future', () => {
  const tab = makeTab();
  storeOrders('event-1', makeState([makeUnsettled('a')]), SINCE, tab);
  expect(idsIn(tab, { at: SINCE + 299_999 })).toEqual(['a']);
  expect(idsIn(tab, { at: SINCE + 300_000 })).toEqual([]);
  expect(idsIn(tab, { at: SINCE - 1 })).toEqual([]);
  storeOrders('event-2', makeState([]), SINCE + 300_000, tab);
  expect(tab.values.size).toBe(0);
});

it('restores an unconfirmed order at any age', () => {
  const tab = makeTab();
  storeOrders('event-1', makeState([makeUnsettled('a', { end: 'unconfirmed' })]), SINCE, tab);
  expect(idsIn(tab, { at: LATER })).toEqual(['a']);
});

it.each([
  ['being placed', { state: 'placing' }],
  ['in its window', { state: 'paying' }],
  ['being released', { state: 'releasing' }],
] as const)('restores an order that was %s as released now', (_state, current) => {
  const tab = makeTab();
  storeOrders('event-1', makeState([], { ...current, order: makeOrder('a') }), SINCE, tab);
  expect(restoreOrders('event-1', LATER, tab)).toEqual([makeUnsettled('a', { since: LATER })]);
});

it('restores an order whose payment was reported, and a free order that was placed, as unconfirmed', () => {
  const tab = makeTab();
  const verifying = { state: 'verifying', order: makeOrder('a'), report } as const;
  storeOrders('event-1', makeState([], verifying), SINCE, tab);
  expect(restoreOrders('event-1', LATER, tab)).toMatchObject([{ end: 'unconfirmed', report }]);
  expect(findUnconfirmedOrder('a', tab)).toMatchObject({ report });
  const free = { state: 'placing', order: { ...makeOrder('b'), isFree: true } } as const;
  storeOrders('event-1', makeState([], free), SINCE, tab);
  expect(restoreOrders('event-1', LATER, tab)).toMatchObject([{ end: 'unconfirmed', report: null }]);
});

it('deletes one order, that of a ticket, or all orders of a purchase', () => {
  const tab = makeTab();
  const orders = ['a', 'b', 'c'].map((id) => makeUnsettled(id));
  storeOrders('event-1', makeState(orders), SINCE, tab);
  deleteOrder('a', tab);
  deleteOrderOfTicket('ticket-b', tab);
  expect(idsIn(tab)).toEqual(['c']);
  storeOrders('event-2', makeState([makeUnsettled('d')]), SINCE, tab);
  deletePurchaseOrders('event-1', tab);
  expect(idsIn(tab)).toEqual([]);
  expect(idsIn(tab, { purchaseId: 'event-2' })).toEqual(['d']);
});

it.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2, orders: [makeUnsettled('a')] })],
  ['an array', '[]'],
])('restores nothing from %s', (_case, text) => {
  const tab = makeTab();
  tab.setItem('unsettledOrders', text);
  expect(idsIn(tab)).toEqual([]);
  storeOrders('event-1', makeState([makeUnsettled('b')]), SINCE, tab);
  expect(idsIn(tab)).toEqual(['b']);
});
