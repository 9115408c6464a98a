import type { Discount } from '@jalsa/api-client';
import {
  checkCoupon,
  discountedLines,
  fromPaise,
  MESSAGES,
  normaliseCoupon,
  type Paise,
  subtotalOf,
} from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { readSession } from '@jalsa/web/session/session';
import type { Checkout } from '../checkout.ts';
import { findBlockingOrders } from '../payment/parse-open-orders.ts';

/** The actions of the coupon: type, apply, remove. */
export function couponActions(checkout: Checkout) {
  const { read, update, setActivity } = checkout;

  /** The sum of the tickets that a coupon is on: those of its organiser. All of them for a coupon that is not offered. */
  function amountFor(code: string): Paise {
    const { data, cart } = read();
    const offer = data.offers.find(({ coupon_name }) => normaliseCoupon(coupon_name) === code);
    return subtotalOf(discountedLines(cart, offer ?? {}, data.events));
  }

  /** Asks the server for the discount of a coupon for the current cart. */
  async function validate(code: string): Promise<Discount> {
    const { data, customer } = read();
    const session = readSession();
    const type = checkout.kind.couponType(data);
    const { discount } = await checkout.api().accounts.validateCoupon({
      // The server counts a customer's uses only with that customer's session.
      ...(customer && session && { headers: { authorization: `Bearer ${session.accessToken}` } }),
      body: {
        amount: fromPaise(amountFor(code)),
        couponHandle: code,
        event: data.parent._id,
        ...(customer && { customer_id: customer._id }),
        ...(type && { type }),
      },
    });
    return discount;
  }

  return {
    type: (typed: string) => update({ couponInput: normaliseCoupon(typed) }),

    remove: () => update({ couponInput: '', coupon: null }),

    showAppOffer: (isAppOfferShown: boolean) => update({ isAppOfferShown }),

    /**
     * Returns the coupon to apply, or null after it has shown the reason for a refusal. `onBuyerMissing` is called when
     * buyer fields are missing or faulty.
     */
    check(typed: string, options: { isBuyerComplete: boolean; onBuyerMissing: () => void }): string | null {
      if (!checkout.isAllowed('apply_code')) return null;
      const checked = checkCoupon(typed, read().data.offers, { buyerComplete: options.isBuyerComplete });
      if (checked.ok) return normaliseCoupon(typed);
      toast.error(checked.message);
      if (!options.isBuyerComplete) options.onBuyerMissing();
      if (checked.message === MESSAGES.couponAppOnly) update({ isAppOfferShown: true });
      return null;
    },

    /**
     * Applies a checked coupon, unless the visitor leaves the step meanwhile, and returns whether it did. Unpaid orders of
     * the customer that hold the coupon are shown in their dialog. Rejects when the server refuses it otherwise.
     */
    async apply(code: string): Promise<boolean> {
      const signal = checkout.signal();
      setActivity('applying_code');
      try {
        const discount = await validate(code);
        if (!signal.aborted) update({ coupon: { code, discount } });
        return true;
      } catch (error) {
        const orders = findBlockingOrders(error);
        if (orders.length === 0) throw error;
        if (!signal.aborted) {
          update({ openOrders: { text: errorText(error), coupon: code, orders, closed: {} } });
        }
        return false;
      } finally {
        if (!signal.aborted) setActivity('idle');
      }
    },

    /** Validates the applied coupon again, because its discount may have changed. Removes it and rejects when refused. */
    async renew(): Promise<void> {
      const { coupon } = read();
      if (!coupon) return;
      try {
        update({ coupon: { ...coupon, discount: await validate(coupon.code) } });
      } catch (error) {
        update({ coupon: null });
        throw error;
      }
    },
  };
}
