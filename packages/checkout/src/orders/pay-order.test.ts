import { ApiError } from '@jalsa/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from './ask-order.ts';
import type { OrderAction } from './order.ts';
import { type PaymentPorts, payOrder } from './pay-order.ts';

const order = { id: 'order-1', isFree: false };
const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const report = { paid, utmSource: 'poster' };
const down = new ApiError({ code: 'network' });
const error = (code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ code, status: 409 });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** A payment whose result is a text: events and tables are two users of `payOrder` among others. */
function createWorld(changes: Partial<PaymentPorts<string>> = {}) {
  const log: OrderAction['type'][] = [];
  const requests = {
    report: vi.fn(async () => 'tickets'),
    readStatus: vi.fn(async (): Promise<OrderStatus<string>> => ({ state: 'pending' })),
    release: vi.fn(async () => {}),
  };
  const ports: PaymentPorts<string> = {
    calls: requests,
    script: Promise.resolve(),
    openWindow: async () => paid,
    utmSource: 'poster',
    dispatch: ({ type }) => void log.push(type),
    wait: async () => {},
    ...changes,
  };
  return { requests, log, ports };
}

describe('a payment', () => {
  it('reports what the window answers, and ends with the result', async () => {
    const { requests, log, ports } = createWorld();
    expect(await payOrder(order, ports)).toEqual({ kind: 'done', result: 'tickets' });
    expect(requests.report).toHaveBeenCalledWith(order, report);
    expect(log).toEqual(['window_opened', 'payment_reported']);
  });

  it('releases the order when the window is dismissed', async () => {
    const { requests, log, ports } = createWorld({ openWindow: async () => null });
    expect(await payOrder(order, ports)).toEqual({ kind: 'dismissed' });
    expect(requests.release).toHaveBeenCalledOnce();
    expect(requests.readStatus).not.toHaveBeenCalled();
    expect(log).toEqual(['window_opened', 'window_closed']);
  });

  it.each<[string, OrderStatus<string>, object]>([
    ['the tickets', { state: 'paid', result: 'late tickets' }, { kind: 'done', result: 'late tickets' }],
    ['a refund', { state: 'refunded' }, { kind: 'refunded' }],
    ['a dismissal', { state: 'pending' }, { kind: 'dismissed' }],
  ])(
    'ends with %s when a dismissed order cannot be released and is in that state',
    async (_end, state, end) => {
      const { requests, ports } = createWorld({ openWindow: async () => null });
      requests.release.mockRejectedValue(error('order_closed'));
      requests.readStatus.mockResolvedValue(state);
      expect(await payOrder(order, ports)).toEqual(end);
    },
  );

  it('releases the order and opens no window when the script fails to load', async () => {
    const openWindow = vi.fn();
    const { requests, ports } = createWorld({
      script: Promise.reject(new Error('blocked')),
      openWindow,
    });
    expect(await payOrder(order, ports)).toEqual({ kind: 'script_failed', isReleased: true });
    expect(openWindow).not.toHaveBeenCalled();
    requests.release.mockRejectedValue(down);
    expect(await payOrder(order, ports)).toEqual({ kind: 'script_failed', isReleased: false });
  });

  it('asks for the state of a dismissed order that is held until its time to pay is over', async () => {
    const { requests, ports } = createWorld({ openWindow: async () => null });
    const calls = { ...requests, release: null };
    expect(await payOrder(order, { ...ports, calls })).toEqual({ kind: 'dismissed' });
    expect(requests.readStatus).toHaveBeenCalledOnce();
  });

  it('releases the order when the window cannot be opened', async () => {
    const { log, ports } = createWorld({ openWindow: () => Promise.reject(new TypeError('no window')) });
    expect(await payOrder(order, ports)).toEqual({ kind: 'script_failed', isReleased: true });
    expect(log).toEqual(['window_opened', 'window_closed']);
    expect(console.warn).toHaveBeenCalledOnce();
  });
});

describe('the confirmation of a payment', () => {
  it('is repeated when the report fails', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    requests.readStatus.mockRejectedValue(down);
    expect((await payOrder(order, ports)).kind).toBe('done');
    expect(requests.report).toHaveBeenCalledTimes(3);
  });

  it('ends with the tickets when the webhook was faster', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValue(down);
    requests.readStatus
      .mockResolvedValueOnce({ state: 'pending' })
      .mockResolvedValue({ state: 'paid', result: 'tickets' });
    expect(await payOrder(order, ports)).toEqual({ kind: 'done', result: 'tickets' });
    expect(requests.report).toHaveBeenCalledTimes(2);
  });

  it('ends unconfirmed when the state is unknown', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValue(error('gateway_unavailable'));
    expect(await payOrder(order, ports)).toEqual({ kind: 'unconfirmed', report });
    expect(requests.report).toHaveBeenCalledTimes(3);
  });

  it.each(['payment_failed', 'bad_signature', 'not_found'] as const)(
    'ends failed when the server answers %s and the order is not paid',
    async (code) => {
      const { requests, ports } = createWorld();
      requests.report.mockRejectedValue(error(code));
      expect(await payOrder(order, ports)).toEqual({ kind: 'failed', error: error(code) });
      expect(requests.report).toHaveBeenCalledOnce();
      requests.readStatus.mockResolvedValue({ state: 'paid', result: 'tickets' });
      expect((await payOrder(order, ports)).kind).toBe('done');
    },
  );

  it('ends refunded when the state of the order says so', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValue(error('order_closed'));
    requests.readStatus.mockResolvedValue({ state: 'refunded' });
    expect(await payOrder(order, ports)).toEqual({ kind: 'refunded' });
    expect(requests.report).toHaveBeenCalledOnce();
  });
});
