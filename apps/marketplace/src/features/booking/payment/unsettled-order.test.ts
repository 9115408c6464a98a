import { ApiError } from '@jalsa/api-client';
import { expect, it, vi } from 'vitest';
import { makeOrder, makeOrderResult, makeTicket } from '../../../../test/make/ticket.ts';
import { findOrderNews, type UnsettledOrder, WAITING_MS, waitForOrderNews } from './unsettled-order.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const SINCE = 1_000_000;
const makeUnsettled = (id: string, changes: Partial<UnsettledOrder> = {}): UnsettledOrder => ({
  order: makeOrder({ ticket_order: { _id: id, association: 'association-1' } }).data,
  report: null,
  end: 'dismissed',
  since: SINCE,
  ...changes,
});
const dismissed = makeUnsettled('order-1');
const unconfirmed = makeUnsettled('order-1', { report: { paid, utmSource: 'poster' }, end: 'unconfirmed' });
const closed = new ApiError({ code: 'order_closed', status: 409 });
const networkError = new ApiError({ code: 'network' });

function fakeApi() {
  const api = {
    orders: { clear: vi.fn(async () => ({ message: '' })) },
    payments: { callback: vi.fn(async () => makeOrderResult()) },
    customer: { ticket: vi.fn(async () => makeTicket()) },
  };
  return { ...api, typed: api as unknown as Parameters<typeof findOrderNews>[1] };
}

it('returns null while a dismissed order can be released or the server does not answer', async () => {
  const api = fakeApi();
  expect(await findOrderNews([dismissed], api.typed)).toBeNull();
  api.orders.clear.mockRejectedValue(networkError);
  expect(await findOrderNews([dismissed], api.typed)).toBeNull();
});

it('returns paid when the tickets of a paid order cannot be loaded', async () => {
  const api = fakeApi();
  api.orders.clear.mockRejectedValue(closed);
  api.customer.ticket.mockRejectedValue(networkError);
  expect(await findOrderNews([dismissed], api.typed)).toEqual({ kind: 'paid', unsettled: dismissed });
  const known = makeUnsettled('order-2', { end: 'unconfirmed' });
  expect((await findOrderNews([known, dismissed, known], api.typed))?.unsettled).toBe(dismissed);
});

it('returns the tickets or the refund of an order whose payment arrived', async () => {
  const api = fakeApi();
  api.orders.clear.mockRejectedValue(closed);
  expect(await findOrderNews([dismissed], api.typed)).toEqual({
    kind: 'done',
    result: makeOrderResult(),
    unsettled: dismissed,
  });
  api.customer.ticket.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
  expect(await findOrderNews([dismissed], api.typed)).toMatchObject({ kind: 'refunded' });
});

it('never returns refunded for a free order', async () => {
  const api = fakeApi();
  api.orders.clear.mockRejectedValue(closed);
  api.customer.ticket.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
  const { data: order } = makeOrder({ razorpay_order: null });
  const free = makeUnsettled('order-1', { order, end: 'unconfirmed' });
  expect(await findOrderNews([free], api.typed)).toEqual({ kind: 'paid', unsettled: free });
});

it('reports an unconfirmed payment again and does not release its order', async () => {
  const api = fakeApi();
  api.payments.callback.mockRejectedValueOnce(new ApiError({ code: 'gateway_unavailable', status: 503 }));
  api.customer.ticket.mockRejectedValueOnce(networkError);
  expect(await findOrderNews([unconfirmed], api.typed)).toEqual({ kind: 'paid', unsettled: unconfirmed });
  api.payments.callback.mockRejectedValueOnce(closed);
  expect(await findOrderNews([unconfirmed], api.typed)).toMatchObject({ kind: 'refunded' });
  expect(await findOrderNews([unconfirmed], api.typed)).toMatchObject({
    kind: 'done',
    unsettled: unconfirmed,
  });
  expect(api.payments.callback).toHaveBeenLastCalledWith({ body: { ...paid, utm_source: 'poster' } });
  expect(api.orders.clear).not.toHaveBeenCalled();
});

it('returns failed with the error of a failed payment', async () => {
  const api = fakeApi();
  const failed = new ApiError({ code: 'payment_failed', status: 409 });
  api.payments.callback.mockRejectedValue(failed);
  expect(await findOrderNews([unconfirmed], api.typed)).toEqual({
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
  const api = fakeApi();
  const { ports, pauses } = makeWait();
  expect(await waitForOrderNews([dismissed], { ...ports, api: api.typed })).toBeNull();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(2_000);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000);
  expect(api.orders.clear).toHaveBeenCalledTimes(pauses.length);
});

it('continues polling after an interruption and stops after the total time', async () => {
  const api = fakeApi();
  const { ports, pauses, endAfter } = makeWait();
  endAfter(11_000);
  await expect(waitForOrderNews([dismissed], { ...ports, api: api.typed })).rejects.toThrow('ended');
  endAfter(Number.POSITIVE_INFINITY);
  expect(await waitForOrderNews([dismissed], { ...ports, api: api.typed })).toBeNull();
  expect(pauses.filter((ms) => ms === 2_000)).toHaveLength(2);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000 - 11_000);
  const asked = api.orders.clear.mock.calls.length;
  expect(await waitForOrderNews([dismissed], { ...ports, api: api.typed })).toBeNull();
  expect(api.orders.clear).toHaveBeenCalledTimes(asked);
});

it('measures the time of each order from its release', async () => {
  const api = fakeApi();
  const { ports, pauses, pass } = makeWait();
  pass(240_000);
  const second = makeUnsettled('order-2', { since: SINCE + 240_000 });
  expect(await waitForOrderNews([dismissed, second], { ...ports, api: api.typed })).toBeNull();
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000);
  const asked = (id: string) =>
    api.orders.clear.mock.calls.filter(([call]: unknown[]) => JSON.stringify(call).includes(id)).length;
  expect(asked('order-2')).toBeGreaterThan(asked('order-1'));
});

it('polls a paid order without limit', async () => {
  const api = fakeApi();
  const { ports, pauses, pass } = makeWait();
  for (let times = 0; times < 40; times += 1) {
    api.payments.callback.mockRejectedValueOnce(networkError);
    api.customer.ticket.mockRejectedValueOnce(networkError);
  }
  pass(WAITING_MS + 60_000); // the visitor is away from the page
  const news = await waitForOrderNews([dismissed, unconfirmed], { ...ports, api: api.typed });
  expect(news).toMatchObject({ kind: 'done', unsettled: unconfirmed });
  expect(pauses).toEqual(Array(41).fill(20_000));
  expect(api.orders.clear).not.toHaveBeenCalled();
});

it('returns paid once for an order and then polls for its end', async () => {
  const api = fakeApi();
  const { ports } = makeWait();
  api.orders.clear.mockRejectedValue(closed);
  api.customer.ticket.mockRejectedValue(networkError);
  expect(await waitForOrderNews([dismissed], { ...ports, api: api.typed })).toEqual({
    kind: 'paid',
    unsettled: dismissed,
  });
  const known: UnsettledOrder = { ...dismissed, end: 'unconfirmed' };
  api.customer.ticket.mockRejectedValueOnce(networkError).mockResolvedValue(makeTicket());
  expect(await waitForOrderNews([known], { ...ports, api: api.typed })).toMatchObject({
    kind: 'done',
    unsettled: known,
  });
});

it('returns the first news of any order', async () => {
  const api = fakeApi();
  const { ports } = makeWait();
  api.orders.clear
    .mockResolvedValueOnce({ message: '' })
    .mockResolvedValueOnce({ message: '' })
    .mockResolvedValueOnce({ message: '' })
    .mockRejectedValueOnce(closed);
  const second = makeUnsettled('order-2');
  const news = await waitForOrderNews([dismissed, second], { ...ports, api: api.typed });
  expect(news?.unsettled).toBe(second);
  expect(api.orders.clear).toHaveBeenCalledTimes(4);
});
