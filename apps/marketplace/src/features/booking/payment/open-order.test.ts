import { ApiError } from '@jalsa/api-client';
import { describe, expect, it, vi } from 'vitest';
import { makeOrder, makeOrderResult, makeOrderStatus, makeTicket } from '../../../../test/make/ticket.ts';
import type { Activity } from '../model/activity.ts';
import { giveUpOpenOrder, payOpenOrder } from './open-order.ts';
import type { PurchasePorts } from './purchase.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const options = { utmSource: 'poster' };
const { data: order } = makeOrder();
const down = new ApiError({ code: 'network' });
const orderClosed = new ApiError({ code: 'order_closed', status: 409 });

function createWorld(changes: Partial<PurchasePorts> = {}) {
  const activities: Activity[] = [];
  const api = {
    orders: {
      get: vi.fn(async () => makeOrderStatus()),
      create: vi.fn(),
      clear: vi.fn(async () => ({ message: '' })),
    },
    payments: { callback: vi.fn(async () => makeOrderResult()) },
    customer: { ticket: vi.fn(async () => makeTicket()) },
  };
  const openWindow = vi.fn<PurchasePorts['openWindow']>(async () => paid);
  const store = vi.fn<PurchasePorts['store']>();
  const remove = vi.fn<PurchasePorts['remove']>();
  const ports: PurchasePorts = {
    api: api as unknown as PurchasePorts['api'],
    loadScript: async () => {},
    openWindow,
    setActivity: (activity) => void activities.push(activity),
    store,
    remove,
    wait: async () => {},
    ...changes,
  };
  return { api, store, remove, activities, openWindow, ports };
}

describe('payOpenOrder', () => {
  it('opens the window of a pending order and ends with its tickets, without placing another order', async () => {
    const { api, openWindow, store, remove, activities, ports } = createWorld();
    expect(await payOpenOrder('order-1', options, ports)).toEqual({
      kind: 'done',
      result: makeOrderResult(),
    });
    expect(api.orders.get).toHaveBeenCalledWith({ params: { id: 'order-1' } });
    expect(openWindow).toHaveBeenCalledWith(order);
    expect(api.payments.callback).toHaveBeenCalledWith({ body: { ...paid, utm_source: 'poster' } });
    expect(store.mock.calls.map(([, end]) => end)).toEqual(['paying', 'unconfirmed']);
    expect(remove).toHaveBeenCalledWith(order);
    expect(activities).toEqual(['paying', 'settling']);
    expect(api.orders.create).not.toHaveBeenCalled();
  });

  it('releases the order when its window is dismissed', async () => {
    const { api, activities, ports } = createWorld({ openWindow: async () => null });
    const unsettled = { order, report: null };
    expect(await payOpenOrder('order-1', options, ports)).toEqual({ kind: 'dismissed', unsettled });
    expect(api.orders.clear).toHaveBeenCalledOnce();
    expect(activities).toEqual(['paying', 'clearing']);
  });

  it('leaves the order open when the script of the window does not load', async () => {
    const { api, openWindow, ports } = createWorld({
      loadScript: () => Promise.reject(new Error('blocked')),
    });
    expect(await payOpenOrder('order-1', options, ports)).toEqual({ kind: 'not_opened' });
    expect(openWindow).not.toHaveBeenCalled();
    expect(api.orders.clear).not.toHaveBeenCalled();
  });

  it('ends with the tickets of an order that was paid meanwhile', async () => {
    const { api, openWindow, ports } = createWorld();
    const result = makeOrderResult();
    api.orders.get.mockResolvedValue(makeOrderStatus({ state: 'paid', order: null, result }));
    expect(await payOpenOrder('order-1', options, ports)).toEqual({ kind: 'done', result });
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each(['cleared', 'expired', 'refunded'] as const)(
    'opens no window for an order that is %s',
    async (state) => {
      const { api, openWindow, ports } = createWorld();
      const reason = 'It came too unsettled.';
      api.orders.get.mockResolvedValue(makeOrderStatus({ state, order: null, reason }));
      expect(await payOpenOrder('order-1', options, ports)).toEqual({ kind: 'closed', state, reason });
      expect(openWindow).not.toHaveBeenCalled();
    },
  );

  it('treats an unknown order as cleared', async () => {
    const { api, ports } = createWorld();
    api.orders.get.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
    expect(await payOpenOrder('order-1', options, ports)).toMatchObject({ kind: 'closed', state: 'cleared' });
  });

  it('rejects when the server cannot be asked', async () => {
    const { api, openWindow, ports } = createWorld();
    api.orders.get.mockRejectedValue(down);
    await expect(payOpenOrder('order-1', options, ports)).rejects.toBe(down);
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('giveUpOpenOrder', () => {
  it('releases the places of a pending order, by its event', async () => {
    const { api, ports } = createWorld();
    const unsettled = { order, report: null };
    expect(await giveUpOpenOrder('order-1', ports.api)).toEqual({ kind: 'given_up', unsettled });
    expect(api.orders.clear).toHaveBeenCalledWith({
      body: { event_id: 'event-1', ticket_id: 'order-1' },
      keepalive: true,
    });
  });

  it('returns not_given_up when the server does not answer', async () => {
    const { api, ports } = createWorld();
    api.orders.clear.mockRejectedValue(down);
    expect(await giveUpOpenOrder('order-1', ports.api)).toEqual({ kind: 'not_given_up' });
  });

  it('ends with the tickets of an order that is paid at this moment', async () => {
    const { api, ports } = createWorld();
    api.orders.clear.mockRejectedValue(orderClosed);
    expect(await giveUpOpenOrder('order-1', ports.api)).toEqual({ kind: 'done', result: makeOrderResult() });
    api.customer.ticket.mockRejectedValue(down);
    const unsettled = { order, report: null };
    expect(await giveUpOpenOrder('order-1', ports.api)).toEqual({ kind: 'unconfirmed', unsettled });
    api.customer.ticket.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
    expect(await giveUpOpenOrder('order-1', ports.api)).toEqual({ kind: 'refunded' });
  });

  it.each(['cleared', 'expired'] as const)('sends no request when the order is already %s', async (state) => {
    const { api, ports } = createWorld();
    api.orders.get.mockResolvedValue(makeOrderStatus({ state, order: null }));
    expect(await giveUpOpenOrder('order-1', ports.api)).toEqual({ kind: 'closed', state, reason: null });
    expect(api.orders.clear).not.toHaveBeenCalled();
  });
});
