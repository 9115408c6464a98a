import { ApiError } from '@jalsa/api-client';
import { expect, it, vi } from 'vitest';
import { makeOrder, makeOrderResult, makeOrderStatus } from '../../test/make/ticket.ts';
import { toOrder } from './event-orders.ts';
import { findOpenOrder } from './open-orders.ts';

function fakeApi() {
  const get = vi.fn(async () => makeOrderStatus());
  return { get, api: { orders: { get } } as unknown as Parameters<typeof findOpenOrder>[1] };
}

it('returns a pending order with its payment', async () => {
  const { get, api } = fakeApi();
  expect(await findOpenOrder('order-1', api)).toEqual({
    kind: 'open',
    order: toOrder(makeOrder().data),
  });
  expect(get).toHaveBeenCalledWith({ params: { id: 'order-1' } });
});

it('returns the tickets of an order that was paid meanwhile', async () => {
  const { get, api } = fakeApi();
  const result = makeOrderResult();
  get.mockResolvedValue(makeOrderStatus({ state: 'paid', order: null, result }));
  expect(await findOpenOrder('order-1', api)).toEqual({ kind: 'done', result });
});

it.each(['cleared', 'expired', 'refunded'] as const)(
  'returns an order that is %s as closed',
  async (state) => {
    const { get, api } = fakeApi();
    const reason = 'It came too late.';
    get.mockResolvedValue(makeOrderStatus({ state, order: null, reason }));
    expect(await findOpenOrder('order-1', api)).toEqual({ kind: 'closed', order: { state, reason } });
  },
);

it('returns an unknown order as cleared', async () => {
  const { get, api } = fakeApi();
  get.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
  expect(await findOpenOrder('order-1', api)).toMatchObject({
    kind: 'closed',
    order: { state: 'cleared' },
  });
});

it('rejects when the server cannot be asked', async () => {
  const { get, api } = fakeApi();
  const down = new ApiError({ code: 'network' });
  get.mockRejectedValue(down);
  await expect(findOpenOrder('order-1', api)).rejects.toBe(down);
});
