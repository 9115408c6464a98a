import { ApiError } from '@jalsa/api-client';
import { describe, expect, it, vi } from 'vitest';
import type { OrderState } from './order-requests.ts';
import { type PaymentPorts, payOrder } from './pay-order.ts';

const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_Rzp1', razorpay_signature: 'f00d' };
const down = new ApiError({ code: 'network' });
const error = (code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ code, status: 409 });

/** A payment whose result is a text: the checkout of events is one user of `payOrder` among others. */
function createWorld(changes: Partial<PaymentPorts<string>> = {}) {
  const log: string[] = [];
  const requests = {
    report: vi.fn(async () => 'tickets'),
    readState: vi.fn(async (): Promise<OrderState<string>> => ({ state: 'pending' })),
    release: vi.fn(async () => {}),
  };
  const ports: PaymentPorts<string> = {
    requests,
    loadScript: async () => {},
    openWindow: async () => paid,
    setActivity: (activity) => void log.push(activity),
    store: (reported) => void log.push(reported ? 'stored with its report' : 'stored'),
    wait: async () => {},
    ...changes,
  };
  return { requests, log, ports };
}

describe('a payment', () => {
  it('is stored while its window is open and after its report, and ends with the result', async () => {
    const { requests, log, ports } = createWorld();
    expect(await payOrder(ports)).toEqual({ kind: 'done', result: 'tickets' });
    expect(requests.report).toHaveBeenCalledWith(paid);
    expect(log).toEqual(['paying', 'stored', 'settling', 'stored with its report']);
  });

  it('releases the order when the window is dismissed', async () => {
    const { requests, log, ports } = createWorld({ openWindow: async () => null });
    expect(await payOrder(ports)).toEqual({ kind: 'dismissed' });
    expect(requests.release).toHaveBeenCalledOnce();
    expect(requests.readState).not.toHaveBeenCalled();
    expect(log).toEqual(['paying', 'stored', 'clearing']);
  });

  it.each<[string, OrderState<string>, object]>([
    ['the tickets', { state: 'paid', result: 'late tickets' }, { kind: 'done', result: 'late tickets' }],
    ['a refund', { state: 'refunded' }, { kind: 'refunded' }],
    ['a dismissal', { state: 'pending' }, { kind: 'dismissed' }],
  ])(
    'ends with %s when a dismissed order cannot be released and is in that state',
    async (_end, state, end) => {
      const { requests, ports } = createWorld({ openWindow: async () => null });
      requests.release.mockRejectedValue(error('order_closed'));
      requests.readState.mockResolvedValue(state);
      expect(await payOrder(ports)).toEqual(end);
    },
  );

  it('releases the order and opens no window when the script fails to load', async () => {
    const openWindow = vi.fn();
    const { requests, ports } = createWorld({
      loadScript: () => Promise.reject(new Error('blocked')),
      openWindow,
    });
    expect(await payOrder(ports)).toEqual({ kind: 'script_failed', isReleased: true });
    expect(openWindow).not.toHaveBeenCalled();
    requests.release.mockRejectedValue(down);
    expect(await payOrder(ports)).toEqual({ kind: 'script_failed', isReleased: false });
  });

  it('releases the order when the window cannot be opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { log, ports } = createWorld({ openWindow: () => Promise.reject(new TypeError('no window')) });
    expect(await payOrder(ports)).toEqual({ kind: 'script_failed', isReleased: true });
    expect(log).toEqual(['paying', 'stored', 'clearing']);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('the confirmation of a payment', () => {
  it('is repeated when the report fails', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValueOnce(down).mockRejectedValueOnce(down);
    requests.readState.mockRejectedValue(down);
    expect((await payOrder(ports)).kind).toBe('done');
    expect(requests.report).toHaveBeenCalledTimes(3);
  });

  it('ends with the tickets when the webhook was faster', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValue(down);
    requests.readState
      .mockResolvedValueOnce({ state: 'pending' })
      .mockResolvedValue({ state: 'paid', result: 'tickets' });
    expect(await payOrder(ports)).toEqual({ kind: 'done', result: 'tickets' });
    expect(requests.report).toHaveBeenCalledTimes(2);
  });

  it('ends unconfirmed when the state is unknown', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValue(error('gateway_unavailable'));
    expect(await payOrder(ports)).toEqual({ kind: 'unconfirmed', paid });
    expect(requests.report).toHaveBeenCalledTimes(3);
  });

  it.each(['payment_failed', 'bad_signature', 'not_found'] as const)(
    'ends failed when the server answers %s and the order is not paid',
    async (code) => {
      const { requests, ports } = createWorld();
      requests.report.mockRejectedValue(error(code));
      expect(await payOrder(ports)).toEqual({ kind: 'failed', error: error(code) });
      expect(requests.report).toHaveBeenCalledOnce();
      requests.readState.mockResolvedValue({ state: 'paid', result: 'tickets' });
      expect((await payOrder(ports)).kind).toBe('done');
    },
  );

  it('ends refunded when the state of the order says so', async () => {
    const { requests, ports } = createWorld();
    requests.report.mockRejectedValue(error('order_closed'));
    requests.readState.mockResolvedValue({ state: 'refunded' });
    expect(await payOrder(ports)).toEqual({ kind: 'refunded' });
    expect(requests.report).toHaveBeenCalledOnce();
  });
});
