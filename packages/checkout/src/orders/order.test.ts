import { ApiError } from '@jalsa/api-client';
import { expect, it } from 'vitest';
import {
  isCovered,
  isFreeOrderPending,
  isHeld,
  isUnconfirmed,
  NO_ORDERS,
  type OrderAction,
  type OrderEnd,
  type OrdersState,
  reduceOrders,
  type UnsettledOrder,
} from './order.ts';

const order = { id: 'order-1', isFree: false };
const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const report = { paid, utmSource: null };
const dismissed: UnsettledOrder = { order, end: 'dismissed', report: null, since: 7 };

const run = (actions: OrderAction[], from: OrdersState = NO_ORDERS) => actions.reduce(reduceOrders, from);

/** The actions of an order up to the report of its payment. */
const REPORTED: OrderAction[] = [
  { type: 'order_started', state: 'placing' },
  { type: 'order_placed', order },
  { type: 'window_opened', order },
  { type: 'payment_reported', order, report },
];

const ended = (end: OrderEnd<unknown>): OrderAction => ({ type: 'order_ended', order, end, at: 7 });

it('holds the page from the placing until the end, and covers it while the payment is verified', () => {
  const states = REPORTED.map((_, index) => run(REPORTED.slice(0, index + 1)));
  expect(states.map(({ current }) => current.state)).toEqual(['placing', 'placing', 'paying', 'verifying']);
  expect(states.every(isHeld)).toBe(true);
  expect(states.map(isCovered)).toEqual([false, false, false, true]);
});

const failed = new ApiError({ code: 'payment_failed', status: 409 });
const OUTCOMES: [OrderEnd<unknown>, state: string, unsettled: unknown[]][] = [
  [{ kind: 'done', result: 'tickets' }, 'paid', []],
  [{ kind: 'refunded' }, 'refunded', []],
  [{ kind: 'dismissed' }, 'dismissed', [dismissed]],
  [{ kind: 'script_failed', isReleased: true }, 'script_failed', []],
  [{ kind: 'script_failed', isReleased: false }, 'script_failed', [dismissed]],
  [{ kind: 'failed', error: failed }, 'idle', [dismissed]],
  [{ kind: 'unconfirmed', report }, 'idle', [{ order, end: 'unconfirmed', report, since: 7 }]],
];

it.each(OUTCOMES)('the outcome %j leads to the state %s', (end, state, unsettled) => {
  const after = run([...REPORTED, ended(end)]);
  expect(after.current.state).toBe(state);
  expect(after.unsettled).toEqual(unsettled);
  expect(isHeld(after)).toBe(false);
});

it('stays covered while the tickets of a verified payment open, and not for a late one', () => {
  expect(isCovered(run([...REPORTED, ended({ kind: 'done', result: null })]))).toBe(true);
  expect(isCovered(run([ended({ kind: 'done', result: null })]))).toBe(false);
});

it('polls no order whose window is open again', () => {
  const waiting = run([ended({ kind: 'dismissed' })]);
  expect(run([{ type: 'window_opened', order }], waiting).unsettled).toEqual([]);
});

it('tells that no payment came only while it says that one may come', () => {
  const waiting = run([ended({ kind: 'dismissed' })]);
  expect(run([{ type: 'payment_not_come' }], waiting).current.state).toBe('not_come');
  expect(run([{ type: 'notice_closed' }, { type: 'payment_not_come' }], waiting).current.state).toBe('idle');
});

it('locks further payments while one is unconfirmed', () => {
  const locked = run([ended({ kind: 'unconfirmed', report })]);
  expect([isUnconfirmed(locked), isFreeOrderPending(locked)]).toEqual([true, false]);
  const free = { id: 'free', isFree: true };
  const end = { kind: 'unconfirmed', report: null } as const;
  expect(isFreeOrderPending(run([{ type: 'order_ended', order: free, end, at: 7 }]))).toBe(true);
});

it('restores orders once, and none while one is in flight', () => {
  const restore: OrderAction = { type: 'orders_restored', orders: [dismissed] };
  const restored = run([restore, restore]);
  expect(restored).toEqual({ current: { state: 'dismissed' }, unsettled: [dismissed] });
  const paying = run([{ type: 'window_opened', order }]);
  expect(run([restore], paying)).toBe(paying);
});

it('keeps the reason of the provider’s page when orders are restored', () => {
  const returned = run([{ type: 'payment_returned', reason: 'declined' }]);
  const after = run([{ type: 'orders_restored', orders: [dismissed] }], returned);
  expect(after.current).toEqual({ state: 'returned', reason: 'declined' });
});
