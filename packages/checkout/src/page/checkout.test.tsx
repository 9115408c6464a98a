import { ApiError } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCheckout } from '../../test/fake-checkout.ts';
import { makeCheckout } from '../../test/make/checkout.ts';
import { makeCustomer } from '../../test/make/customer.ts';
import { makeOrder, makeOrderResult } from '../../test/make/ticket.ts';
import { continueAfterDelay } from '../choose/choose.ts';
import { toBuyer } from '../customer/buyer.ts';
import { applyCoupon } from '../details/coupon.ts';
import { enterCode, proceed } from '../details/proceed.ts';
import { orderFields } from '../purchase/order-fields.ts';
import type { Purchase } from '../purchase/purchase.ts';

const customer = makeCustomer();
const buyer = toBuyer(customer);

/** A one-time code that every number knows. */
function fakeCode() {
  return {
    sendFirst: vi.fn(async () => {}),
    send: vi.fn(async () => {}),
    verify: vi.fn(async () => customer),
    isWaitingFor: vi.fn(() => true),
  };
}

let window_: ReturnType<typeof fakeCheckout>;
beforeEach(() => {
  window_ = fakeCheckout();
});
afterEach(() => {
  window_.remove();
  toast.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const windowOpened = (times = 1) => vi.waitFor(() => expect(window_.opened).toHaveLength(times), 30_000);

/** A checkout whose customer is signed in. */
function makeSignedIn(options: Parameters<typeof makeCheckout>[0] = {}) {
  const made = makeCheckout(options);
  made.checkout.dispatch({ type: 'customer_changed', customer });
  return made;
}

describe('a second kind of purchase', () => {
  /** A gift card, with rules, requests and a body of its own. */
  function makeGiftCard() {
    const report = vi.fn(async (_input: object) => makeOrderResult());
    const bodies: object[] = [];
    const purchase: Partial<Purchase> = {
      id: 'gift-card',
      check: () => ({ ok: false, code: 'selectPackage', message: 'One gift card, please' }),
      needsCode: () => false,
      prepareOrder({ data: _data, cart: _cart, ...draft }) {
        const body = { ...orderFields(draft), gift: true };
        bodies.push(body);
        return { body, place: async () => makeOrder() };
      },
      reportPayment: report,
    };
    return { purchase, report, bodies };
  }

  it('uses its own body, requests and code rule', async () => {
    const gift = makeGiftCard();
    const { checkout, openTickets } = makeSignedIn({ purchase: gift.purchase });
    const code = fakeCode();
    const ended = proceed(checkout, { ...buyer, name: 'Asha Devi' }, code);
    await windowOpened();
    expect(checkout.read().current.state).toBe('paying');
    // As Razorpay documents its options: UPI first, no longer open than the order, and no card saved.
    expect(window_.opened).toMatchObject([
      {
        config: { display: { sequence: ['upi', 'card', 'netbanking', 'wallet'] } },
        retry: { enabled: true, max_count: 4 },
        timeout: 540,
        remember_customer: false,
      },
    ]);
    window_.pay();
    await ended;
    expect(gift.bodies).toMatchObject([{ gift: true, customer_info: { name: 'Asha Devi' } }]);
    expect(gift.report).toHaveBeenCalledWith(window_.paid);
    expect(openTickets).toHaveBeenCalledOnce();
    expect(code.sendFirst).not.toHaveBeenCalled();
  });

  it('stores its unsettled orders under its own name', async () => {
    const { checkout } = makeSignedIn({ purchase: makeGiftCard().purchase });
    const ended = proceed(checkout, buyer, fakeCode());
    await windowOpened();
    window_.dismiss();
    await ended;
    expect(checkout.read().current).toEqual({ state: 'dismissed' });
    expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('"purchaseId":"gift-card"');
  });

  it('refuses to continue by its own rule', async () => {
    const { checkout, address } = makeCheckout({ purchase: makeGiftCard().purchase, step: 'choose' });
    await continueAfterDelay(checkout);
    expect(address().step).toBe('choose');
    expect(checkout.read().isIdle).toBe(true);
  });
});

describe('a checkout', () => {
  it('places the same order once after a lost answer, and another one after a changed cart', async () => {
    const { checkout, place } = makeSignedIn();
    place.mockRejectedValue(new ApiError({ code: 'timeout' }));
    await proceed(checkout, buyer, fakeCode());
    await proceed(checkout, buyer, fakeCode());
    checkout.host().go({ data: 'W1sicGtnLTEiLDJdXQ' }, { replace: true });
    await proceed(checkout, buyer, fakeCode());
    const [first, second, third] = place.mock.calls.map(([key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('places no other order while the state of an earlier one is unknown', async () => {
    const { checkout, api, place } = makeSignedIn();
    const ended = proceed(checkout, buyer, fakeCode());
    await windowOpened();
    window_.dismiss();
    await ended;
    api.orders.get.mockRejectedValueOnce(new ApiError({ code: 'network' }));
    await proceed(checkout, buyer, fakeCode());
    expect(place).toHaveBeenCalledOnce();
    const again = proceed(checkout, buyer, fakeCode());
    await windowOpened(2);
    window_.pay();
    await again;
    expect(place).toHaveBeenCalledTimes(2);
  });

  it('discards the answer to work of a step that the visitor has left', async () => {
    const { checkout, api } = makeCheckout();
    const applied = applyCoupon(checkout, 'DIWALI20');
    expect(checkout.read().work).toBe('applying_coupon');
    const signal = checkout.signal();
    checkout.abandon('step_left');
    await applied;
    expect(signal.aborted).toBe(true);
    expect(api.accounts.validateCoupon).toHaveBeenCalledOnce();
    expect(checkout.read()).toMatchObject({ isIdle: true, coupon: null });
    expect(checkout.signal().aborted).toBe(false);
  });

  it('goes through a whole purchase with a storage that throws', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'SecurityError');
      });
    }
    const { checkout, report, openTickets, address } = makeCheckout({ step: 'choose' });
    const continued = continueAfterDelay(checkout);
    await vi.advanceTimersByTimeAsync(2_000);
    await continued;
    expect(address().step).toBe('details');
    const code = fakeCode();
    await proceed(checkout, buyer, code);
    expect(checkout.read().work).toBe('entering_code');
    const dismissed = enterCode(checkout, '1234', code);
    await windowOpened();
    window_.dismiss();
    await dismissed;
    expect(checkout.read()).toMatchObject({ isIdle: true, current: { state: 'dismissed' } });
    const paid = proceed(checkout, buyer, code);
    await windowOpened(2);
    window_.pay();
    await paid;
    expect(report).toHaveBeenCalledOnce();
    expect(openTickets).toHaveBeenCalledOnce();
  });
});
