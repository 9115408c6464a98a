import { ApiError } from '@jalsa/api-client';
import { describe, expect, it, vi } from 'vitest';
import { makeOrder, makeOrderResult, makeTicket } from '../../../../test/make/ticket.ts';
import type { Activity } from '../model/activity.ts';
import { type PurchasePorts, purchase, type ReleasedOrder } from './purchase.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const body = {} as Parameters<typeof purchase>[0];
const options = { idempotencyKey: 'key-123456', utmSource: 'poster', free: false };
const down = new ApiError({ code: 'network' });

function createWorld(changes: Partial<PurchasePorts> = {}) {
  const activities: Activity[] = [];
  const api = {
    orders: { create: vi.fn(async () => makeOrder()), clear: vi.fn(async () => ({ message: '' })) },
    payments: { callback: vi.fn(async () => makeOrderResult()) },
    customer: { ticket: vi.fn(async () => makeTicket()) },
  };
  const stored: string[] = [];
  const ports = {
    store: (unsettled: ReleasedOrder, end: string) =>
      void stored.push(`${end}${unsettled.report ? ' and reported' : ''}`),
    remove: () => void stored.push('forgotten'),
    api: api as unknown as PurchasePorts['api'],
    loadScript: async () => {},
    openWindow: async () => paid,
    setActivity: (activity: Activity) => void activities.push(activity),
    wait: async () => {},
    ...changes,
  };
  return { api, stored, activities, ports };
}

describe('purchase', () => {
  it('reports a payment with its source and ends with the tickets', async () => {
    const { api, activities, ports } = createWorld();
    expect(await purchase(body, options, ports)).toEqual({ kind: 'done', result: makeOrderResult() });
    expect(api.orders.create).toHaveBeenCalledWith({ body, headers: { 'idempotency-key': 'key-123456' } });
    expect(api.payments.callback).toHaveBeenCalledWith({ body: { ...paid, utm_source: 'poster' } });
    expect(activities).toEqual(['paying', 'settling']);
  });

  it('loads no script and opens no window for a free order', async () => {
    const loadScript = vi.fn();
    const openWindow = vi.fn();
    const { api, ports } = createWorld({ loadScript, openWindow });
    api.orders.create.mockResolvedValue(makeOrder({ razorpay_order: null }));
    expect(await purchase(body, { ...options, free: true }, ports)).toEqual({
      kind: 'done',
      result: makeOrderResult(),
    });
    expect(loadScript).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
    expect(api.customer.ticket).toHaveBeenCalledWith({ params: { ticketId: 'J4M7KQ2RTX' } });
  });

  it.each([
    ['does not arrive', down],
    ['is not found', new ApiError({ code: 'not_found', status: 404 })],
  ])('books a free order whose ticket %s', async (_how, error) => {
    const { api, ports } = createWorld();
    const order = makeOrder({ razorpay_order: null });
    api.orders.create.mockResolvedValue(order);
    api.customer.ticket.mockRejectedValueOnce(error);
    const unsettled = { order: order.data, report: null };
    expect(await purchase(body, options, ports)).toEqual({ kind: 'unconfirmed', unsettled });
  });

  it('ends with every issued ticket of a multi-event order', async () => {
    const { api, ports } = createWorld();
    const ticket_data = { ticket_tracking_id: 'A', ticket_tracking_ids: ['A', 'B', 'C'] };
    api.orders.create.mockResolvedValue(makeOrder({ razorpay_order: null, ticket_data }));
    const [first, third] = [makeTicket({ _id: 'first' }), makeTicket({ _id: 'third' })];
    api.customer.ticket
      .mockResolvedValueOnce(first)
      .mockRejectedValueOnce(new ApiError({ code: 'not_found', status: 404 }))
      .mockResolvedValueOnce(third);
    expect(await purchase(body, options, ports)).toMatchObject({ result: { ticket_data: [first, third] } });
    api.customer.ticket.mockResolvedValueOnce(first).mockRejectedValueOnce(down);
    expect((await purchase(body, options, ports)).kind).toBe('unconfirmed');
  });

  it('releases the places of a dismissed payment', async () => {
    const { api, activities, ports } = createWorld({ openWindow: async () => null });
    const unsettled = { order: makeOrder().data, report: null };
    expect(await purchase(body, options, ports)).toEqual({ kind: 'dismissed', unsettled });
    expect(api.orders.clear).toHaveBeenCalledWith({
      body: { event_id: 'event-1', ticket_id: 'order-1' },
      keepalive: true,
    });
    expect(activities).toEqual(['paying', 'clearing']);
  });

  it('ends with the ticket when the order was paid although the window was dismissed', async () => {
    const { api, ports } = createWorld({ openWindow: async () => null });
    api.orders.clear.mockRejectedValue(new ApiError({ code: 'order_closed', status: 409 }));
    expect(await purchase(body, options, ports)).toEqual({ kind: 'done', result: makeOrderResult() });
    api.customer.ticket.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
    expect(await purchase(body, options, ports)).toEqual({ kind: 'refunded' });
    api.customer.ticket.mockRejectedValue(down);
    const unsettled = { order: makeOrder().data, report: null };
    expect(await purchase(body, options, ports)).toEqual({ kind: 'unconfirmed', unsettled });
  });

  it('releases the places and opens no window when the script fails to load', async () => {
    const openWindow = vi.fn();
    const { api, ports } = createWorld({
      loadScript: () => Promise.reject(new Error('blocked')),
      openWindow,
    });
    expect(await purchase(body, options, ports)).toEqual({ kind: 'script_failed', unsettled: null });
    expect(api.orders.clear).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('returns the order when the script fails and its places could not be released', async () => {
    const { api, ports } = createWorld({ loadScript: () => Promise.reject(new Error('blocked')) });
    api.orders.clear.mockRejectedValue(down);
    const unsettled = { order: makeOrder().data, report: null };
    expect(await purchase(body, options, ports)).toEqual({ kind: 'script_failed', unsettled });
  });

  it('releases the places when the window cannot be opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const openWindow = vi.fn(() => Promise.reject(new TypeError('Razorpay is not what it was')));
    const { api, activities, ports } = createWorld({ openWindow });
    expect(await purchase(body, options, ports)).toEqual({ kind: 'script_failed', unsettled: null });
    expect(api.orders.clear).toHaveBeenCalledOnce();
    expect(activities).toEqual(['paying', 'clearing']);
    openWindow.mockImplementation(() => {
      throw new Error('no style');
    });
    expect(await purchase(body, options, ports)).toEqual({ kind: 'script_failed', unsettled: null });
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it('stores the order from the opening of the window until its end is known', async () => {
    const { stored, ports } = createWorld();
    const openWindow = vi.fn(async () => {
      expect(stored).toEqual(['paying']);
      return paid;
    });
    await purchase(body, options, { ...ports, openWindow });
    expect(stored).toEqual(['paying', 'unconfirmed and reported', 'forgotten']);
  });

  it('stores a free order until its tickets are loaded', async () => {
    const { api, stored, ports } = createWorld();
    api.orders.create.mockResolvedValue(makeOrder({ razorpay_order: null }));
    api.customer.ticket.mockImplementationOnce(async () => {
      expect(stored).toEqual(['unconfirmed']);
      return makeTicket();
    });
    await purchase(body, options, ports);
    expect(stored).toEqual(['unconfirmed', 'forgotten']);
  });

  it('does not delete an order whose end is unknown', async () => {
    const dismissed = createWorld({ openWindow: async () => null });
    await purchase(body, options, dismissed.ports);
    expect(dismissed.stored).toEqual(['paying']);
    const unopened = createWorld({ openWindow: () => Promise.reject(new Error('blocked')) });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await purchase(body, options, unopened.ports);
    warn.mockRestore();
    expect(unopened.stored).toEqual(['paying', 'forgotten']);
  });

  it('rejects with the error of a refused order', async () => {
    const { api, ports } = createWorld();
    const refusal = new ApiError({ code: 'sold_out', status: 409, message: 'Only 1 left' });
    api.orders.create.mockRejectedValue(refusal);
    await expect(purchase(body, options, ports)).rejects.toBe(refusal);
  });
});

describe('confirmation of a payment', () => {
  it('is repeated when the report fails', async () => {
    const { api, ports } = createWorld();
    api.payments.callback.mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    api.customer.ticket.mockRejectedValue(down);
    expect((await purchase(body, options, ports)).kind).toBe('done');
    expect(api.payments.callback).toHaveBeenCalledTimes(3);
  });

  it('ends with the tickets when the webhook was faster', async () => {
    const { api, ports } = createWorld();
    api.payments.callback.mockRejectedValue(down);
    api.customer.ticket.mockRejectedValueOnce(new ApiError({ code: 'not_found', status: 404 }));
    expect(await purchase(body, options, ports)).toEqual({ kind: 'done', result: makeOrderResult() });
    expect(api.payments.callback).toHaveBeenCalledTimes(2);
  });

  it('ends unconfirmed when the state is unknown', async () => {
    const { api, ports } = createWorld();
    api.payments.callback.mockRejectedValue(new ApiError({ code: 'gateway_unavailable', status: 503 }));
    api.customer.ticket.mockRejectedValue(down);
    const unsettled = { order: makeOrder().data, report: { paid, utmSource: 'poster' } };
    expect(await purchase(body, options, ports)).toEqual({ kind: 'unconfirmed', unsettled });
    expect(api.payments.callback).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['did not go through', 'payment_failed', 409],
    ['is not genuine', 'bad_signature', 400],
    ['is of no order', 'not_found', 404],
  ] as const)('ends failed when the payment %s, with an unsettled order', async (_why, code, status) => {
    const { api, ports } = createWorld();
    const error = new ApiError({ code, status });
    api.payments.callback.mockRejectedValue(error);
    const unsettled = { order: makeOrder().data, report: null };
    expect(await purchase(body, options, ports)).toEqual({ kind: 'failed', error, unsettled });
    expect(api.payments.callback).toHaveBeenCalledOnce();
  });

  it('ends refunded without further requests', async () => {
    const { api, ports } = createWorld();
    api.payments.callback.mockRejectedValue(new ApiError({ code: 'order_closed', status: 409 }));
    expect(await purchase(body, options, ports)).toEqual({ kind: 'refunded' });
    expect(api.payments.callback).toHaveBeenCalledOnce();
    expect(api.customer.ticket).not.toHaveBeenCalled();
  });
});
