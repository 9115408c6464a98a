import { ApiError } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCheckout } from '../../test/fake-checkout.ts';
import { makeCheckout } from '../../test/make/checkout.ts';
import { makeCustomer } from '../../test/make/customer.ts';
import { makeOrder, makeOrderResult } from '../../test/make/ticket.ts';
import { chooseActions } from './choose/choose-actions.ts';
import { toBuyer } from './details/buyer.ts';
import { couponActions } from './details/coupon-actions.ts';
import { proceedActions } from './details/proceed-actions.ts';
import { orderFields } from './payment/order-fields.ts';
import type { PurchaseKind } from './purchase-kind.ts';

const customer = makeCustomer();
const buyer = toBuyer(customer);

/** A one-time code that nobody is asked for. */
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
});

/** A second kind of purchase: a gift card, with rules, requests and an end of its own. */
function makeGiftCard() {
  const place = vi.fn(async (_key: string) => makeOrder());
  const report = vi.fn(async (_input: object) => makeOrderResult());
  const bodies: object[] = [];
  const kind: Partial<PurchaseKind> = {
    id: 'gift-card',
    check: (cart) =>
      cart.length === 1 ? { ok: true } : { ok: false, code: 'no_package', message: 'One gift card, please' },
    couponType: () => undefined,
    needsCode: () => false,
    prepareOrder({ data: _data, cart: _cart, ...draft }) {
      const body = { ...orderFields(draft), gift: true };
      bodies.push(body);
      return { body, place: (_api, key) => place(key) };
    },
    reportPayment: (_api, input) => report(input),
    successPath: '/gift-cards/sent',
  };
  return { kind, place, report, bodies };
}

describe('a second kind of purchase', () => {
  it('uses its own checks, body, requests and code rule', async () => {
    const gift = makeGiftCard();
    const { checkout, api, address } = makeCheckout({ kind: gift.kind, selection: [['pkg-1', 1]] });
    checkout.update({ customer });
    const code = fakeCode();
    const ended = checkout.actions(proceedActions).proceed({ ...buyer, name: 'Asha Devi' }, code);
    await vi.waitFor(() => expect(window_.opened).toHaveLength(1));
    expect(checkout.read().activity).toBe('paying');
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
    expect(address.openTickets).toHaveBeenCalledOnce();
    expect(code.sendFirst).not.toHaveBeenCalled();
    expect(api.orders.create).not.toHaveBeenCalled();
    expect(api.payments.callback).not.toHaveBeenCalled();
  });

  it('stores its unsettled orders under its own name', async () => {
    const { checkout } = makeCheckout({ kind: makeGiftCard().kind, selection: [['pkg-1', 1]] });
    checkout.update({ customer });
    const ended = checkout.actions(proceedActions).proceed(buyer, fakeCode());
    await vi.waitFor(() => expect(window_.opened).toHaveLength(1));
    window_.dismiss();
    await ended;
    expect(checkout.read().notice).toEqual({ kind: 'awaiting' });
    expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('"purchaseId":"gift-card"');
  });

  it('refuses to continue by its own rule', async () => {
    const { checkout, address } = makeCheckout({ kind: makeGiftCard().kind, step: 'choose' });
    await checkout.actions(chooseActions).continueToDetails();
    expect(address.goToDetails).not.toHaveBeenCalled();
    expect(checkout.read().activity).toBe('idle');
  });
});

describe('a checkout', () => {
  it('places the same order once after a lost answer, and another one after a changed cart', async () => {
    const gift = makeGiftCard();
    gift.place.mockRejectedValue(new ApiError({ code: 'timeout' }));
    const { checkout } = makeCheckout({ kind: gift.kind, selection: [['pkg-1', 1]] });
    checkout.update({ customer });
    const { proceed } = checkout.actions(proceedActions);
    await proceed(buyer, fakeCode());
    await proceed(buyer, fakeCode());
    checkout.update({ selection: [['pkg-1', 2]] });
    await proceed(buyer, fakeCode());
    const [first, second, third] = gift.place.mock.calls.map(([key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('places no other order while the state of an earlier one is unknown', async () => {
    const gift = makeGiftCard();
    const { checkout, api } = makeCheckout({ kind: gift.kind, selection: [['pkg-1', 1]] });
    checkout.update({ customer });
    const { proceed } = checkout.actions(proceedActions);
    const ended = proceed(buyer, fakeCode());
    await vi.waitFor(() => expect(window_.opened).toHaveLength(1));
    window_.dismiss();
    await ended;
    api.orders.get.mockRejectedValueOnce(new ApiError({ code: 'network' }));
    await proceed(buyer, fakeCode());
    expect(gift.place).toHaveBeenCalledOnce();
    const again = proceed(buyer, fakeCode());
    await vi.waitFor(() => expect(window_.opened).toHaveLength(2));
    window_.pay();
    await again;
    expect(gift.place).toHaveBeenCalledTimes(2);
  });

  it('discards the answer to work of a step that the visitor has left', async () => {
    const { checkout, api } = makeCheckout({ selection: [['pkg-1', 1]] });
    const applied = checkout.actions(couponActions).apply('DIWALI20');
    expect(checkout.read().activity).toBe('applying_code');
    const signal = checkout.signal();
    checkout.leaveStep();
    await applied;
    expect(signal.aborted).toBe(true);
    expect(api.accounts.validateCoupon).toHaveBeenCalledOnce();
    expect(checkout.read()).toMatchObject({ activity: 'idle', coupon: null });
    expect(checkout.signal().aborted).toBe(false);
  });

  it('creates the actions of a factory once', () => {
    const { checkout } = makeCheckout();
    expect(checkout.actions(couponActions)).toBe(checkout.actions(couponActions));
  });
});
