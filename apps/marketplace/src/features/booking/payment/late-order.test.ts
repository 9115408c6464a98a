import { ApiError } from '@jalsa/api-client';
import { expect, it, vi } from 'vitest';
import { makeOrder, makeOrderResult, makeTicket } from '../../../../test/make/ticket.ts';
import { awaitNews, type LateOrder, newsOf } from './late-order.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const dismissed: LateOrder = { order: makeOrder().data, report: null };
const unconfirmed: LateOrder = { order: makeOrder().data, report: { paid, utmSource: 'poster' } };
const closed = new ApiError({ code: 'order_closed', status: 409 });
const away = new ApiError({ code: 'network' });

function fakeApi() {
  const api = {
    orders: { clear: vi.fn(async () => ({ message: '' })) },
    payments: { callback: vi.fn(async () => makeOrderResult()) },
    customer: { ticket: vi.fn(async () => makeTicket()) },
  };
  return { ...api, typed: api as unknown as Parameters<typeof newsOf>[1] };
}

it('there is no news while a dismissed order can still be given up, or nobody answers', async () => {
  const api = fakeApi();
  expect(await newsOf([dismissed], api.typed)).toBeNull();
  api.orders.clear.mockRejectedValue(away);
  expect(await newsOf([dismissed], api.typed)).toBeNull();
  api.orders.clear.mockRejectedValue(closed);
  api.customer.ticket.mockRejectedValue(away);
  expect(await newsOf([dismissed], api.typed)).toBeNull();
});

it('money that came is news: of the tickets, or of its way back', async () => {
  const api = fakeApi();
  api.orders.clear.mockRejectedValue(closed);
  expect(await newsOf([dismissed], api.typed)).toEqual({
    kind: 'done',
    result: makeOrderResult(),
    of: dismissed,
  });
  api.customer.ticket.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
  expect(await newsOf([dismissed], api.typed)).toMatchObject({ kind: 'refunded' });
});

it('a payment that could not be confirmed is reported again, and its order never given up', async () => {
  const api = fakeApi();
  api.payments.callback.mockRejectedValueOnce(new ApiError({ code: 'gateway_unavailable', status: 503 }));
  expect(await newsOf([unconfirmed], api.typed)).toBeNull();
  api.payments.callback.mockRejectedValueOnce(closed);
  expect(await newsOf([unconfirmed], api.typed)).toMatchObject({ kind: 'refunded' });
  expect(await newsOf([unconfirmed], api.typed)).toMatchObject({ kind: 'done', of: unconfirmed });
  expect(api.payments.callback).toHaveBeenLastCalledWith({ body: { ...paid, utm_source: 'poster' } });
  expect(api.orders.clear).not.toHaveBeenCalled();
});

it('is asked for with growing pauses, for five minutes', async () => {
  const api = fakeApi();
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  expect(await awaitNews([dismissed], { api: api.typed, pause })).toBeNull();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(2_000);
  expect(pauses.reduce((sum, ms) => sum + ms)).toBe(300_000);
  expect(api.orders.clear).toHaveBeenCalledTimes(pauses.length);
});

it('ends with the first news, of whichever order', async () => {
  const api = fakeApi();
  api.orders.clear
    .mockResolvedValueOnce({ message: '' })
    .mockResolvedValueOnce({ message: '' })
    .mockResolvedValueOnce({ message: '' })
    .mockRejectedValueOnce(closed);
  const second = { ...dismissed };
  const news = await awaitNews([dismissed, second], { api: api.typed, pause: async () => {} });
  expect(news?.of).toBe(second);
  expect(api.orders.clear).toHaveBeenCalledTimes(4);
});
