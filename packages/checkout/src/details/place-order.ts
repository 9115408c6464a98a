import type { Customer } from '@jalsa/api-client';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { readReferral } from '@jalsa/web/links/referral';
import { sessionStore } from '@jalsa/web/storage/storage';
import type { Buyer } from '../customer/buyer.ts';
import { attempt, loadProvider, payPlacedOrder, showError } from '../orders/order-flow.ts';
import { toOrderReferral } from '../orders/referral.ts';
import { findBlockingOrders, findRefusalActions } from '../orders/refusals.ts';
import type { Checkout } from '../purchase/checkout.ts';
import { checkoutTexts } from '../texts/checkout.ts';
import { renewCoupon } from './coupon.ts';
import { eventOrders, toOrder } from './event-orders.ts';
import { signOut } from './find-customer.ts';

/** Places the order of a verified buyer and runs its payment. `onSessionEnded` verifies the buyer again. */
export async function placeOrder(
  checkout: Checkout,
  buyer: Buyer,
  customer: Customer,
  onSessionEnded: () => void,
): Promise<void> {
  const { data, cart, quote, coupon } = checkout.read();
  const prepared = checkout.purchase.prepareOrder({
    data,
    cart,
    quote,
    buyer,
    partnerId: customer._id,
    coupon: coupon?.code ?? null,
    referral: toOrderReferral(readReferral(sessionStore())),
  });
  const flow = eventOrders(checkout);
  await attempt(flow, {
    state: 'placing',
    async work() {
      // In parallel with the order, because on phones the script takes longer.
      const load = () => loadProvider(data.constants.payment);
      const loading = quote.payable === 0 ? null : load();
      const { data: order } = await prepared.place(checkout.keys.keyFor(prepared.body));
      const end = await payPlacedOrder(flow, toOrder(order), () => loading ?? load());
      checkout.keys.reset();
      return end;
    },
    refuse: (error) => refuse(checkout, error, onSessionEnded),
  });
}

/** Reacts to a refused order, by `findRefusalActions`. */
async function refuse(checkout: Checkout, error: unknown, onSessionEnded: () => void): Promise<void> {
  const actions = findRefusalActions(error);
  if (!actions.unknown) checkout.keys.reset();
  if (actions.signOut) {
    signOut(checkout);
    checkout.dispatch({ type: 'order_refused' });
    return onSessionEnded();
  }
  const refusal = showRefusal(checkout, error);
  if (actions.dropCoupon) checkout.dispatch({ type: 'coupon_changed', coupon: null });
  if (actions.refresh) {
    const { payable: before } = checkout.read().quote;
    await checkout.refresh().catch(() => showError(checkoutTexts.refreshFailed));
    await renewCoupon(checkout).catch((refused: unknown) => showError(errorText(refused)));
    if (!actions.rechoose)
      checkout.dispatch({ type: 'notice_shown', notice: { kind: 'price_changed', before } });
  }
  checkout.dispatch({ type: 'order_refused', refusal });
  // When the stock is lower than the cart, the frame returns to step 1.
  const isReduced = checkout.read().reduced.length > 0;
  if (actions.rechoose && !isReduced) checkout.host().go({ step: 'choose' }, { replace: true });
}

/** Shows a refusal: most as a toast, those that need a decision or time as a dialog or, when returned, as a notice. */
function showRefusal(checkout: Checkout, error: unknown) {
  const text = errorText(error);
  const orders = findBlockingOrders(error);
  if (orders.length > 0) {
    const openOrders = { text, coupon: null, orders, closed: {} };
    checkout.dispatch({ type: 'open_orders_changed', openOrders });
  } else if (isApiError(error, 'customer_limit', 'rate_limited')) {
    const reason = error.code === 'customer_limit' ? ('customer_limit' as const) : ('must_wait' as const);
    return { state: 'refused' as const, reason, text };
  } else showError(text);
  return undefined;
}
