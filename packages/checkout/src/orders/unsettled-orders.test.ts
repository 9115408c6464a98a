import { ApiError, type OrderResult } from '@jalsa/api-client';
import { expect, it, vi } from 'vitest';
import { makeOrderResult } from '../../test/make/ticket.ts';
import type { OrderStatus } from './ask-order.ts';
import type { UnsettledOrder } from './order.ts';
import { WAITING_MS } from './polling-times.ts';
import { checkOrders, waitForOrderStatus } from './unsettled-orders.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const SINCE = 1_000_000;
const makeUnsettled = (id: string, changes: Partial<UnsettledOrder> = {}): UnsettledOrder => ({
  order: { id, isFree: false },
  report: null,
  end: 'dismissed',
  since: SINCE,
  ...changes,
});
const dismissed = makeUnsettled('order-1');
const unconfirmed = makeUnsettled('order-1', { report: { paid, utmSource: 'poster' }, end: 'unconfirmed' });
const networkError = new ApiError({ code: 'network' });
const paidState: OrderStatus<OrderResult> = { state: 'paid', result: makeOrderResult() };

function fakeRequests() {
  const readState = vi.fn(async (_id: string): Promise<OrderStatus<OrderResult>> => ({ state: 'cleared' }));
  const report = vi.fn(async () => makeOrderResult());
  const release = vi.fn(async () => {});
  const calls = { report, release, readStatus: ({ id }: UnsettledOrder['order']) => readState(id) };
  return { readState, report, release, calls };
}

it('returns null for a released order', async () => {
  const { release, calls } = fakeRequests();
  expect(await checkOrders([dismissed], calls)).toBeNull();
  expect(release).not.toHaveBeenCalled();
});

it('releases a dismissed order that still holds places', async () => {
  const { readState, release, calls } = fakeRequests();
  readState.mockResolvedValue({ state: 'pending' });
  expect(await checkOrders([dismissed], calls)).toBeNull();
  expect(release).toHaveBeenCalledOnce();
});

it('releases no order that is held until its time to pay is over', async () => {
  const { readState, release, calls } = fakeRequests();
  readState.mockResolvedValue({ state: 'pending' });
  expect(await checkOrders([dismissed], { ...calls, release: null })).toBeNull();
  expect(release).not.toHaveBeenCalled();
  expect(readState).toHaveBeenCalledOnce();
});

it('returns the tickets or the refund of an order whose payment arrived', async () => {
  const { readState, calls } = fakeRequests();
  readState.mockResolvedValueOnce(paidState);
  expect(await checkOrders([dismissed], calls)).toEqual({
    kind: 'done',
    result: makeOrderResult(),
    unsettled: dismissed,
  });
  readState.mockResolvedValueOnce({ state: 'refunded' });
  expect(await checkOrders([dismissed], calls)).toMatchObject({ kind: 'refunded' });
});

it('returns the error when the state of a dismissed order is unknown', async () => {
  const { readState, calls } = fakeRequests();
  readState.mockRejectedValueOnce(networkError);
  expect(await checkOrders([dismissed], calls)).toEqual({ kind: 'unknown', error: networkError });
});

it('prefers an ended order to an unconfirmed one and an unconfirmed one to an unknown one', async () => {
  const { readState, report, calls } = fakeRequests();
  readState.mockRejectedValue(networkError);
  report.mockRejectedValue(networkError);
  const orders = [makeUnsettled('order-2'), unconfirmed, makeUnsettled('order-3')];
  expect(await checkOrders(orders, calls)).toEqual({ kind: 'unconfirmed', unsettled: unconfirmed });
  readState.mockImplementation(async (id) => (id === 'order-3' ? paidState : Promise.reject(networkError)));
  expect(await checkOrders(orders, calls)).toMatchObject({ kind: 'done', unsettled: orders[2] });
});

it('asks for the tickets of a free order and does not release it', async () => {
  const { readState, release, calls } = fakeRequests();
  const free = makeUnsettled('order-1', {
    order: { id: 'order-1', isFree: true },
    end: 'unconfirmed',
  });
  readState.mockRejectedValueOnce(networkError);
  expect(await checkOrders([free], calls)).toEqual({ kind: 'unconfirmed', unsettled: free });
  readState.mockResolvedValueOnce(paidState);
  expect(await checkOrders([free], calls)).toMatchObject({ kind: 'done' });
  expect(release).not.toHaveBeenCalled();
});

it('reports an unconfirmed payment again and does not release its order', async () => {
  const { readState, report, release, calls } = fakeRequests();
  report.mockRejectedValueOnce(new ApiError({ code: 'gateway_unavailable', status: 503 }));
  readState.mockResolvedValueOnce({ state: 'pending' });
  expect(await checkOrders([unconfirmed], calls)).toEqual({
    kind: 'unconfirmed',
    unsettled: unconfirmed,
  });
  expect(await checkOrders([unconfirmed], calls)).toMatchObject({
    kind: 'done',
    unsettled: unconfirmed,
  });
  expect(report).toHaveBeenLastCalledWith(unconfirmed.order, unconfirmed.report);
  expect(release).not.toHaveBeenCalled();
});

it('returns failed with the error of a failed payment', async () => {
  const { report, calls } = fakeRequests();
  const failed = new ApiError({ code: 'payment_failed', status: 409 });
  report.mockRejectedValue(failed);
  expect(await checkOrders([unconfirmed], calls)).toEqual({
    kind: 'failed',
    error: failed,
    unsettled: unconfirmed,
  });
});

/** A clock that only pauses advance, and the ports of polling. */
function makeWait() {
  const pauses: number[] = [];
  let now = SINCE;
  let endsAfter = Number.POSITIVE_INFINITY;
  const ports = {
    waitedTimes: new WeakMap<UnsettledOrder, number>(),
    nowMs: () => now,
    pause: async (ms: number) => {
      const isEnded = ms > endsAfter;
      now += isEnded ? endsAfter : ms;
      if (isEnded) throw new Error('ended');
      pauses.push(ms);
    },
  };
  return {
    ports,
    pauses,
    /** Interrupts the first pause that is longer than `ms` after that time. */
    endAfter: (ms: number) => {
      endsAfter = ms;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('polls with growing pauses for five minutes', async () => {
  const { readState, calls } = fakeRequests();
  const { ports, pauses } = makeWait();
  expect(await waitForOrderStatus([dismissed], { ...ports, calls })).toBeNull();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(2_000);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000);
  expect(readState).toHaveBeenCalledTimes(pauses.length);
});

it('continues polling after an interruption and stops after the total time', async () => {
  const { readState, calls } = fakeRequests();
  const { ports, pauses, endAfter } = makeWait();
  endAfter(11_000);
  await expect(waitForOrderStatus([dismissed], { ...ports, calls })).rejects.toThrow('ended');
  endAfter(Number.POSITIVE_INFINITY);
  expect(await waitForOrderStatus([dismissed], { ...ports, calls })).toBeNull();
  expect(pauses.filter((ms) => ms === 2_000)).toHaveLength(2);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000 - 11_000);
  const asked = readState.mock.calls.length;
  expect(await waitForOrderStatus([dismissed], { ...ports, calls })).toBeNull();
  expect(readState).toHaveBeenCalledTimes(asked);
});

it('measures the time of each order from its release', async () => {
  const { readState, calls } = fakeRequests();
  const { ports, pauses, pass } = makeWait();
  pass(240_000);
  const second = makeUnsettled('order-2', { since: SINCE + 240_000 });
  expect(await waitForOrderStatus([dismissed, second], { ...ports, calls })).toBeNull();
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000);
  const asked = (id: string) => readState.mock.calls.filter(([asked]) => asked === id).length;
  expect(asked('order-2')).toBeGreaterThan(asked('order-1'));
});

it('polls an unconfirmed order without limit', async () => {
  const { readState, report, calls } = fakeRequests();
  const { ports, pauses, pass } = makeWait();
  readState.mockRejectedValue(networkError);
  for (let times = 0; times < 40; times += 1) report.mockRejectedValueOnce(networkError);
  pass(WAITING_MS + 60_000); // the visitor is away from the page
  const status = await waitForOrderStatus([dismissed, unconfirmed], { ...ports, calls });
  expect(status).toMatchObject({ kind: 'done', unsettled: unconfirmed });
  expect(pauses).toEqual(Array(41).fill(20_000));
});

it('continues polling while the server cannot be asked', async () => {
  const { readState, calls } = fakeRequests();
  const { ports } = makeWait();
  readState.mockRejectedValueOnce(networkError).mockResolvedValueOnce(paidState);
  expect(await waitForOrderStatus([dismissed], { ...ports, calls })).toMatchObject({ kind: 'done' });
});

it('returns the first status of any order', async () => {
  const { readState, calls } = fakeRequests();
  const { ports } = makeWait();
  const cleared = { state: 'cleared' } as const;
  readState
    .mockResolvedValueOnce(cleared)
    .mockResolvedValueOnce(cleared)
    .mockResolvedValueOnce(cleared)
    .mockResolvedValueOnce(paidState);
  const second = makeUnsettled('order-2');
  const status = await waitForOrderStatus([dismissed, second], { ...ports, calls });
  expect(status?.unsettled).toBe(second);
  expect(readState).toHaveBeenCalledTimes(4);
});
