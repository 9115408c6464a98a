import type { Customer, Discount } from '@jalsa/api-client';
import { isSlotEvent, type Paise, quote, type Selection } from '@jalsa/booking-core';
import { atom } from 'jotai';
import type { BookingData } from '../load-booking.ts';
import { type Activity, transition } from '../model/activity.ts';
import type { OpenOrder } from '../model/parse-open-orders.ts';
import { reconcile } from '../model/reconcile.ts';
import type { UnsettledOrder } from '../payment/unsettled-order.ts';

/** Something that changed under the visitor, told until they go on. */
export type Notice =
  /** Packages of which fewer can be had than were chosen, and those that cannot be had at all. */
  | { kind: 'reduced'; fewer: readonly string[]; none: readonly string[] }
  | { kind: 'price_changed'; before: Paise }
  /** A window was dismissed: its money may come all the same. */
  | { kind: 'awaiting' }
  /** It has not come while the page waited for it. */
  | { kind: 'not_come' }
  | { kind: 'refunded' }
  /** The server refuses the order, in its own words, until something else changes or time has passed. */
  | { kind: 'customer_limit' | 'must_wait'; text: string };

/** Unpaid orders that are in the way of this one, with what the server says of them. */
export interface OpenOrders {
  text: string;
  orders: readonly OpenOrder[];
}

/** A discount that the server has accepted. */
export interface Coupon {
  code: string;
  discount: Discount;
}

// Each booking page has a store of its own (see BookingProvider), so these are the state of one booking.

/** What the server said last. Set before anything reads it. */
export const dataAtom = atom<BookingData>(null as unknown as BookingData);
/** The present, as the page shows it. */
export const nowAtom = atom<number>(0);
/** What was chosen, as in the address; whether it can be had is for `cartAtom`. */
export const selectionAtom = atom<Selection>([]);
/** Whether the visitor has changed the choice since an address last brought one. */
export const isCartChangedAtom = atom(false);
/** Hidden packages that the address named at some time of this visit stay visible. */
export const namedPackagesAtom = atom<Selection>([]);
/** The discount code as typed so far. */
export const codeAtom = atom('');
export const couponAtom = atom<Coupon | null>(null);
export const isAppOfferShownAtom = atom(false);
export const isScriptFailureShownAtom = atom(false);
/** The signed-in customer, once known. */
export const customerAtom = atom<Customer | null>(null);
/** Their record while it is under way. */
export const customerRequestAtom = atom<{ reading: Promise<Customer | null>; stop: () => void } | null>(null);
export const noticeAtom = atom<Notice | null>(null);
/** Orders of this visit that were let go and whose money may still come. */
export const unsettledOrdersAtom = atom<readonly UnsettledOrder[]>([]);
/** Whether one of them is reported or known to be paid: paying for another would be paying twice. */
export const isUnconfirmedAtom = atom((get) =>
  get(unsettledOrdersAtom).some(({ end }) => end === 'unconfirmed'),
);

/** Whether those had nothing to pay: they are booked, and it is only their tickets that are waited for. */
export const isFreeOrderPendingAtom = atom((get) => {
  const unconfirmed = get(unsettledOrdersAtom).filter(({ end }) => end === 'unconfirmed');
  return unconfirmed.length > 0 && unconfirmed.every(({ order }) => !order.razorpay_order);
});

/** Shown until the visitor has decided about them. */
export const openOrdersAtom = atom<OpenOrders | null>(null);

export const reconciledAtom = atom((get) => reconcile(get(selectionAtom), get(dataAtom).event, get(nowAtom)));
export const cartAtom = atom((get) => get(reconciledAtom).cart);

export const quoteAtom = atom((get) => {
  const { constants, event } = get(dataAtom);
  const { event_fee, vendor_fee, platform_fee } = constants;
  return quote({
    lines: get(cartAtom),
    fees: { event: event_fee, vendor: vendor_fee, platform_fee },
    discount: get(couponAtom)?.discount,
    now: get(nowAtom),
    slots: isSlotEvent(event),
  });
});

const activityStateAtom = atom<Activity>('idle');
export const activityAtom = atom(
  (get) => get(activityStateAtom),
  (get, set, to: Activity) => set(activityStateAtom, transition(get(activityStateAtom), to)),
);
