import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { LIMITS } from 'booking-core';
import { useSetAtom, useStore } from 'jotai';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { loadScript } from '../../../lib/load-script.ts';
import { randomId } from '../../../lib/random-id.ts';
import { readReferral } from '../../../lib/referral.ts';
import { clearSession } from '../../../lib/session.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { useApi } from '../../../lib/use-api.ts';
import { wait } from '../../../lib/wait.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import type { Buyer } from '../model/buyer.ts';
import { createKeyring } from '../model/idempotency-key.ts';
import { orderBody } from '../model/order-body.ts';
import { referralOf, utmSourceOf } from '../model/referral-of.ts';
import { refusalOf } from '../model/refusal.ts';
import { dropOrder, keepOrder } from '../payment/kept-orders.ts';
import { type LateOrder, newsOf } from '../payment/late-order.ts';
import { isPaymentScriptReady, openPaymentWindow } from '../payment/payment-window.ts';
import { type PurchaseEnd, type PurchasePorts, purchase } from '../payment/purchase.ts';
import {
  activityAtom,
  cartAtom,
  couponAtom,
  customerAtom,
  dataAtom,
  isScriptFailureShownAtom,
  lateOrdersAtom,
  noticeAtom,
  quoteAtom,
  reconciledAtom,
} from '../state/atoms.ts';
import { useAddress } from './use-address.ts';
import { useOrderNews } from './use-order-news.ts';
import { useRefresh } from './use-refresh.ts';
import { useValidateCoupon } from './use-validate-coupon.ts';

/** Places the order of a verified buyer and sees its payment through. */
export function useOrder() {
  const store = useStore();
  const api = useApi();
  const takeNews = useOrderNews();
  const refresh = useRefresh();
  const validateCoupon = useValidateCoupon();
  const { utmSource, goToChoice } = useAddress();
  const [keyring] = useState(() => createKeyring(randomId));
  const showScriptFailure = useSetAtom(isScriptFailureShownAtom);

  return async function order(buyer: Buyer, customer: Customer): Promise<void> {
    const { event, constants } = store.get(dataAtom);
    const quote = store.get(quoteAtom);
    const body = orderBody({
      event,
      cart: store.get(cartAtom),
      quote,
      buyer,
      partnerId: customer._id,
      coupon: store.get(couponAtom)?.code ?? null,
      referral: referralOf(readReferral(sessionStore())),
    });
    const ports: PurchasePorts = {
      api: api(),
      wait,
      move: (activity) => store.set(activityAtom, activity),
      keep: (late, end) => {
        const since = now().getTime();
        keepOrder({ ...late, end, since, eventId: event._id }, since, sessionStore());
      },
      forget: (order) => dropOrder({ order }, sessionStore()),
      loadScript: () => loadScript(constants.payment.script_url, isPaymentScriptReady),
      openWindow: ({ razorpay_order: { id, amount } }) =>
        openPaymentWindow({
          key: constants.payment.key_id,
          orderId: id,
          amount,
          title: bookingTexts.paymentTitle,
          description: event.name,
          image: event.vendor_data.logo ?? null,
          color: getComputedStyle(document.documentElement).getPropertyValue('--color-night').trim(),
          prefill: {
            name: buyer.name,
            email: buyer.email,
            contact: `${LIMITS.countryPrefix}${buyer.mobile}`,
          },
          onFailed: (reason) => toast.error(reason || bookingTexts.paymentFailed),
        }),
    };
    // What was said of the steps before would lie over the payment, and over what comes of it.
    toast.clear();
    store.set(noticeAtom, null);
    store.set(activityAtom, 'placing');
    let after: () => void;
    try {
      // Money of an earlier try may have come this moment: then this one would be paid twice.
      const news = await newsOf(store.get(lateOrdersAtom), ports.api);
      if (news) {
        after = () => takeNews(news);
      } else {
        const idempotencyKey = keyring.keyFor(body);
        const free = quote.payable === 0;
        const options = { idempotencyKey, utmSource: utmSourceOf(utmSource), free };
        const end = await purchase(body, options, ports);
        keyring.forget();
        after = () => finish(end);
      }
    } catch (error) {
      tell(errorText(error));
      after = await recover(error);
    }
    // The page is held while the order is under way; only now may it go anywhere.
    store.set(activityAtom, 'idle');
    after();

    function finish(end: PurchaseEnd) {
      if (end.kind === 'done' || end.kind === 'refunded') takeNews(end);
      if (end.kind === 'script_failed') showScriptFailure(true);
      if (end.kind === 'failed') tell(errorText(end.error));
      if ('late' in end && end.late) {
        const since = now().getTime();
        const state = end.kind === 'unconfirmed' ? 'unconfirmed' : 'dismissed';
        const late: LateOrder = { ...end.late, end: state, since };
        store.set(lateOrdersAtom, [...store.get(lateOrdersAtom), late]);
        if (end.kind === 'dismissed') store.set(noticeAtom, { kind: 'awaiting' });
        keepOrder({ ...late, eventId: event._id }, since, sessionStore());
      }
    }

    async function recover(error: unknown): Promise<() => void> {
      const { refresh: stale, rechoose, dropCoupon, signOut, unknown } = refusalOf(error);
      if (!unknown) keyring.forget();
      if (dropCoupon) store.set(couponAtom, null);
      if (signOut) {
        clearSession();
        store.set(customerAtom, null);
      }
      if (stale) {
        await refresh().catch(() => tell(bookingTexts.refreshFailed));
        await renewCoupon();
        if (!rechoose) store.set(noticeAtom, { kind: 'price_changed', before: quote.payable });
      }
      // Where fewer are left than were chosen, useShortened leads back, with what can be had.
      const isShortened = store.get(reconciledAtom).shortened.length > 0;
      return rechoose && !isShortened ? () => goToChoice() : () => {};
    }

    // The offer behind a code may be what has changed.
    async function renewCoupon() {
      const coupon = store.get(couponAtom);
      if (!coupon) return;
      try {
        store.set(couponAtom, { ...coupon, discount: await validateCoupon(coupon.code) });
      } catch (error) {
        store.set(couponAtom, null);
        tell(errorText(error));
      }
    }
  };
}

/** Below, since a notice of what has changed may have come at the top. */
const tell = (text: string) => toast.error(text, { low: true });
