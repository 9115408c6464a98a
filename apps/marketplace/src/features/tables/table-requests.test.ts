import { expect, it, vi } from 'vitest';
import { makeTableOrder } from '../../../test/make/venue.ts';
import { payOrder } from '../../checkout/payment/pay-order.ts';
import type { Api } from '../../lib/api.ts';
import { tableRequests } from './table-requests.ts';

const PAID = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'sig' };

function makeWorld(state: 'pending' | 'paid' | 'expired' | 'refunded') {
  const api = {
    tables: { get: vi.fn(async () => makeTableOrder(new Date(), { state })) },
    payments: { callback: vi.fn(async () => ({})) },
  };
  const pay = (openWindow: () => Promise<typeof PAID | null>) =>
    payOrder({
      requests: tableRequests('order-1', api as unknown as Api),
      loadScript: async () => {},
      openWindow,
      setActivity: () => {},
      store: () => {},
      wait: async () => {},
    });
  return { api, pay };
}

it('reports the payment of the window', async () => {
  const { api, pay } = makeWorld('pending');
  expect(await pay(async () => ({ ...PAID, status_code: 200 }))).toEqual({ kind: 'done', result: null });
  expect(api.payments.callback).toHaveBeenCalledExactlyOnceWith({ body: PAID });
});

it.each([
  ['pending', 'dismissed'],
  ['expired', 'dismissed'],
  ['paid', 'done'],
  ['refunded', 'refunded'],
] as const)('a dismissed payment of an order that is %s ends %s', async (state, kind) => {
  const { api, pay } = makeWorld(state);
  expect(await pay(async () => null)).toMatchObject({ kind });
  expect(api.payments.callback).not.toHaveBeenCalled();
});
