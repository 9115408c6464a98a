import type { Discount } from '@jalsa/api-client';
import { discountedLines, fromPaise, normaliseCoupon, type Paise, subtotalOf } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { readSession } from '@jalsa/web/session/session';
import { findBlockingOrders } from '../orders/refusals.ts';
import type { Checkout } from '../purchase/checkout.ts';
import { checkoutTexts } from '../texts/checkout.ts';

/**
 * Applies a checked coupon, unless the visitor leaves the step meanwhile, with a toast for the result. Unpaid orders of the
 * customer that hold the coupon are shown in their dialog.
 */
export async function applyCoupon(checkout: Checkout, code: string): Promise<void> {
  if (!checkout.read().isIdle) return;
  const signal = checkout.signal();
  checkout.dispatch({ type: 'work_started', work: 'applying_coupon' });
  try {
    const discount = await validateCoupon(checkout, code);
    if (signal.aborted) return;
    checkout.dispatch({ type: 'coupon_changed', coupon: { code, discount } });
    toast.success(checkoutTexts.discountApplied);
  } catch (error) {
    if (signal.aborted) return;
    const [text, orders] = [errorText(error), findBlockingOrders(error)];
    if (orders.length === 0) toast.error(text);
    else {
      const openOrders = { text, coupon: code, orders, closed: {} };
      checkout.dispatch({ type: 'open_orders_changed', openOrders });
    }
  } finally {
    if (!signal.aborted) checkout.dispatch({ type: 'work_ended' });
  }
}

/** Validates the applied coupon again, because its discount may have changed. Removes it and rejects when refused. */
export async function renewCoupon(checkout: Checkout): Promise<void> {
  const { coupon } = checkout.state();
  if (!coupon) return;
  try {
    const discount = await validateCoupon(checkout, coupon.code);
    checkout.dispatch({ type: 'coupon_changed', coupon: { ...coupon, discount } });
  } catch (error) {
    checkout.dispatch({ type: 'coupon_changed', coupon: null });
    throw error;
  }
}

export function removeCoupon(checkout: Checkout): void {
  checkout.dispatch({ type: 'coupon_typed', text: '' });
  checkout.dispatch({ type: 'coupon_changed', coupon: null });
}

/** Asks the server for the discount of a coupon for the current cart. */
async function validateCoupon(checkout: Checkout, code: string): Promise<Discount> {
  const { data, customer } = checkout.state();
  const session = readSession();
  const type = checkout.purchase.couponType(data);
  const { discount } = await checkout
    .host()
    .api()
    .accounts.validateCoupon({
      // The server counts a customer's uses only with that customer's session.
      ...(customer && session && { headers: { authorization: `Bearer ${session.accessToken}` } }),
      body: {
        amount: fromPaise(amountFor(checkout, code)),
        couponHandle: code,
        event: data.parent._id,
        ...(customer && { customer_id: customer._id }),
        ...(type && { type }),
      },
    });
  return discount;
}

/** The sum of the tickets that a coupon is on: those of its organiser. All of them for a coupon that is not offered. */
function amountFor(checkout: Checkout, code: string): Paise {
  const { data, cart } = checkout.read();
  const offer = data.offers.find(({ coupon_name }) => normaliseCoupon(coupon_name) === code);
  return subtotalOf(discountedLines(cart, offer ?? {}, data.events));
}
