import type { Customer } from '@jalsa/api-client';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { randomId } from '@jalsa/web/browser/random-id';
import { readReferral } from '@jalsa/web/links/referral';
import { personalStore, sessionStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { bookingTexts } from '../../texts/booking.ts';
import type { Checkout } from '../checkout.ts';
import type { Buyer } from '../details/buyer.ts';
import { couponActions } from '../details/coupon-actions.ts';
import { customerActions } from '../details/customer-actions.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { toOrderReferral } from './order-referral.ts';
import { checkOrder, type PlacedOrder } from './order-requests.ts';
import { findBlockingOrders } from './parse-open-orders.ts';
import { type Continuation, paymentActions, showError } from './payment-actions.ts';
import { isPayable } from './payment-window.ts';
import { findRefusalActions } from './refusal-actions.ts';
import { storeOrder } from './stored-orders.ts';

/** The action that places an order and runs its payment. */
export function placeActions(checkout: Checkout) {
  const { read, update } = checkout;
  const { attempt, loadPaymentScript, pay, requestsOf, waitForPayment, applyEnd } =
    checkout.actions(paymentActions);
  const { renew: renewCoupon } = checkout.actions(couponActions);
  const { signOut } = checkout.actions(customerActions);
  const idempotencyKeys = createIdempotencyKeys(randomId);

  /** Places the order of a verified buyer and runs its payment. `onSessionEnded` verifies the buyer again. */
  async function placeOrder(buyer: Buyer, customer: Customer, onSessionEnded: () => void): Promise<void> {
    const { data, cart, quote, coupon } = read();
    const prepared = checkout.kind.prepareOrder({
      data,
      cart,
      quote,
      buyer,
      partnerId: customer._id,
      coupon: coupon?.code ?? null,
      referral: toOrderReferral(readReferral(sessionStore())),
    });
    await attempt({
      activity: 'placing',
      async work() {
        // In parallel with the order, because on phones the script takes longer.
        const script = quote.payable === 0 ? null : loadPaymentScript();
        const key = idempotencyKeys.keyFor(prepared.body);
        const { data: order } = await prepared.place(checkout.api(), key);
        const after = isPayable(order)
          ? await pay(order, { script: script ?? loadPaymentScript() })
          : await openFreeOrder(order);
        idempotencyKeys.reset();
        return after;
      },
      recover: (error) => recover(error, onSessionEnded),
    });
  }

  /** A free order is booked when it is placed, even when its tickets cannot be loaded. */
  async function openFreeOrder(order: PlacedOrder): Promise<Continuation> {
    const unsettled = { order, report: null, end: 'unconfirmed' as const, since: now().getTime() };
    storeOrder({ ...unsettled, purchaseId: checkout.kind.id }, unsettled.since, personalStore());
    const news = await checkOrder(requestsOf(unsettled));
    if (news.kind === 'done' || news.kind === 'refunded') return () => applyEnd(order, news);
    return () => waitForPayment(order, 'unconfirmed');
  }

  /** Reacts to a refused order. */
  async function recover(error: unknown, onSessionEnded: () => void): Promise<Continuation> {
    const {
      refresh: isStale,
      rechoose,
      dropCoupon,
      signOut: isSessionOver,
      unknown,
    } = findRefusalActions(error);
    if (!unknown) idempotencyKeys.reset();
    if (isSessionOver) {
      signOut();
      return onSessionEnded;
    }
    showRefusal(error);
    if (dropCoupon) update({ coupon: null });
    if (isStale) {
      const { payable: before } = read().quote;
      await checkout.refresh().catch(() => showError(bookingTexts().refreshFailed));
      await renewCoupon().catch((refusal: unknown) => showError(errorText(refusal)));
      if (!rechoose) update({ notice: { kind: 'price_changed', before } });
    }
    // When the stock is lower than the cart, `useReducedCart` returns to step 1.
    const isReduced = read().reduced.length > 0;
    return rechoose && !isReduced ? () => checkout.address().goToChoice() : () => {};
  }

  /** Shows a refusal: most as a toast, those that need a decision or time as a notice or a dialog. */
  function showRefusal(error: unknown): void {
    const text = errorText(error);
    const orders = findBlockingOrders(error);
    if (orders.length > 0) update({ openOrders: { text, coupon: null, orders, closed: {} } });
    else if (isApiError(error, 'customer_limit')) update({ notice: { kind: 'customer_limit', text } });
    else if (isApiError(error, 'rate_limited')) update({ notice: { kind: 'must_wait', text } });
    else showError(text);
  }

  return { placeOrder };
}
