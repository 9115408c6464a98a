import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { errorText, isApiError } from '@jalsa/web/api-errors';
import { randomId } from '@jalsa/web/random-id';
import { readReferral } from '@jalsa/web/referral';
import { clearSession } from '@jalsa/web/session';
import { sessionStore } from '@jalsa/web/storage';
import { useStore } from 'jotai';
import { useState } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';
import type { Buyer } from '../model/buyer.ts';
import { createIdempotencyKeys } from '../model/idempotency-key.ts';
import { createOrderBody } from '../model/order-body.ts';
import { toOrderReferral, validUtmSource } from '../model/order-referral.ts';
import { parseOpenOrders } from '../model/parse-open-orders.ts';
import { findRefusalActions } from '../model/refusal-actions.ts';
import { purchase } from '../payment/purchase.ts';
import {
  cartAtom,
  couponAtom,
  customerAtom,
  dataAtom,
  noticeAtom,
  openOrdersAtom,
  quoteAtom,
  reconciledAtom,
} from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { usePurchase } from './use-purchase.ts';
import { useRefresh } from './use-refresh.ts';
import { useValidateCoupon } from './use-validate-coupon.ts';

/** Places the order of a verified buyer and runs its payment. */
export function useOrder() {
  const store = useStore();
  const { attempt, finish } = usePurchase();
  const refresh = useRefresh();
  const validateCoupon = useValidateCoupon();
  const { utmSource, goToChoice } = useBookingAddress();
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(randomId));

  return async function order(buyer: Buyer, customer: Customer): Promise<void> {
    const { event } = store.get(dataAtom);
    const quote = store.get(quoteAtom);
    const body = createOrderBody({
      event,
      cart: store.get(cartAtom),
      quote,
      buyer,
      partnerId: customer._id,
      coupon: store.get(couponAtom)?.code ?? null,
      referral: toOrderReferral(readReferral(sessionStore())),
    });
    await attempt({
      activity: 'placing',
      async work(ports) {
        const idempotencyKey = idempotencyKeys.keyFor(body);
        const free = quote.payable === 0;
        const options = { idempotencyKey, utmSource: validUtmSource(utmSource), free };
        const end = await purchase(body, options, ports);
        idempotencyKeys.reset();
        return () => finish(end);
      },
      recover,
    });

    async function recover(error: unknown): Promise<() => void> {
      const { refresh: stale, rechoose, dropCoupon, signOut, unknown } = findRefusalActions(error);
      if (!unknown) idempotencyKeys.reset();
      showRefusal(error);
      if (dropCoupon) store.set(couponAtom, null);
      if (signOut) {
        clearSession();
        store.set(customerAtom, null);
      }
      if (stale) {
        await refresh().catch(() => showError(bookingTexts().refreshFailed));
        await renewCoupon();
        if (!rechoose) store.set(noticeAtom, { kind: 'price_changed', before: quote.payable });
      }
      // When the stock is lower than the cart, useReducedCart returns to step 1.
      const isReduced = store.get(reconciledAtom).reduced.length > 0;
      return rechoose && !isReduced ? () => goToChoice() : () => {};
    }

    /** Shows a refusal: most as a toast, those that need a decision or time as a notice or a dialog. */
    function showRefusal(error: unknown): void {
      const text = errorText(error);
      const orders = isApiError(error, 'open_orders') ? parseOpenOrders(error) : [];
      if (orders.length > 0) store.set(openOrdersAtom, { text, orders });
      else if (isApiError(error, 'customer_limit')) store.set(noticeAtom, { kind: 'customer_limit', text });
      else if (isApiError(error, 'rate_limited')) store.set(noticeAtom, { kind: 'must_wait', text });
      else showError(text);
    }

    // Validates the coupon again, because its discount may have changed.
    async function renewCoupon() {
      const coupon = store.get(couponAtom);
      if (!coupon) return;
      try {
        store.set(couponAtom, { ...coupon, discount: await validateCoupon(coupon.code) });
      } catch (error) {
        store.set(couponAtom, null);
        showError(errorText(error));
      }
    }
  };
}

/** At the bottom, because a notice may be shown at the top. */
const showError = (text: string) => toast.error(text, { atBottom: true });
