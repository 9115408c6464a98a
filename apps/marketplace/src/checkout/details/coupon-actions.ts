import type { Discount } from '@jalsa/api-client';
import { checkCoupon, fromPaise, MESSAGES, normaliseCoupon } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { readSession } from '@jalsa/web/session';
import type { Checkout } from '../checkout.ts';

/** The actions of the coupon: type, apply, remove. */
export function couponActions(checkout: Checkout) {
  const { read, update, setActivity } = checkout;

  /** Asks the server for the discount of a coupon for the current cart. */
  async function validate(code: string): Promise<Discount> {
    const { data, customer, quote } = read();
    const session = readSession();
    const type = checkout.kind.couponType(data);
    const { discount } = await checkout.api().accounts.validateCoupon({
      // The server counts a customer's uses only with that customer's session.
      ...(customer && session && { headers: { authorization: `Bearer ${session.accessToken}` } }),
      body: {
        amount: fromPaise(quote.subtotal),
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

    /** Applies a checked coupon, unless the visitor leaves the step meanwhile. Rejects when the server refuses it. */
    async apply(code: string): Promise<void> {
      const signal = checkout.signal();
      setActivity('applying_code');
      try {
        const discount = await validate(code);
        if (!signal.aborted) update({ coupon: { code, discount } });
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
