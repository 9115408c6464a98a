import { checkCart } from '@jalsa/booking-core';
import { vi } from 'vitest';
import { needsCode } from '../../src/customer/buyer.ts';
import { type Checkout, type CheckoutHost, createCheckout } from '../../src/purchase/checkout.ts';
import type { Step } from '../../src/purchase/checkout-state.ts';
import { orderFields } from '../../src/purchase/order-fields.ts';
import type { CheckoutApi, CheckoutData, Purchase } from '../../src/purchase/purchase.ts';
import { makeConstants, makeOffer } from './constants.ts';
import { makeCustomer } from './customer.ts';
import { makeEvent, NOW } from './event.ts';
import { makeOrder, makeOrderResult, makeOrderStatus } from './ticket.ts';

interface Options {
  purchase?: Partial<Purchase>;
  data?: Partial<CheckoutData>;
  /** The selection as the address holds it; by default one early bird. */
  selected?: string;
  step?: Step;
}

/** One early bird. */
export const ONE_EARLY_BIRD = 'W1sicGtnLTEiLDFdXQ';

/** A checkout whose page holds the address in memory, by default the booking of one event with a fake API. */
export function makeCheckout({ purchase, data, selected = ONE_EARLY_BIRD, step = 'details' }: Options = {}) {
  const event = makeEvent();
  const loaded: CheckoutData = {
    constants: makeConstants(),
    offers: [],
    loadedAt: NOW.toISOString(),
    events: [event],
    parent: event,
    ...data,
  };
  const api = {
    accounts: {
      validateCoupon: vi.fn(async (_input: object) => ({ discount_amount: 100, discount: makeOffer() })),
    },
    customer: {
      sendOtp: vi.fn(async () => ({ new_customer: true, message: '', resend_after: 30, nonce: 'nonce-1' })),
      verifyOtp: vi.fn(async () => ({
        data: { payload: { partner: makeCustomer(), access_token: 'token-1' } },
      })),
      get: vi.fn(async () => makeCustomer()),
      update: vi.fn(async () => ({ partner: makeCustomer() })),
    },
    orders: { get: vi.fn(async () => makeOrderStatus()), clear: vi.fn(async () => ({ message: '' })) },
  };
  const place = vi.fn(async (_key: string) => makeOrder());
  const report = vi.fn(async (_report: object) => makeOrderResult());
  const openTickets = vi.fn();
  let host: CheckoutHost = {
    api: () => api as unknown as CheckoutApi,
    place: { data: selected, step },
    go(changes) {
      host = { ...host, place: { ...host.place, ...changes } };
      checkout.attach(host);
    },
    openTickets,
    isLeaving: false,
    utmSource: null,
    isField: null,
    links: { terms: '/terms', refunds: '/refunds' },
  };
  const checkout: Checkout = createCheckout(
    {
      id: event._id,
      flow: 'single',
      load: async () => loaded,
      check: (cart, { events: [current = event] }) => checkCart(cart, current),
      couponType: () => undefined,
      needsCode,
      prepareOrder: ({ data: _data, cart, ...draft }) => ({
        body: { ...orderFields(draft), cart },
        place,
      }),
      reportPayment: report,
      ...purchase,
    },
    loaded,
  );
  checkout.attach(host);
  return { checkout, api, place, report, openTickets, address: () => host.place };
}
