import type { Customer, Discount } from '@jalsa/api-client';
import { isSlotEvent, type Paise, quote, type Selection } from '@jalsa/booking-core';
import { atom } from 'jotai';
import type { BookingData } from '../load-booking.ts';
import { type Activity, transition } from '../model/activity.ts';
import type { OpenOrder } from '../model/parse-open-orders.ts';
import { reconcile } from '../model/reconcile.ts';
import type { UnsettledOrder } from '../payment/unsettled-order.ts';

/** A notice that is shown until the visitor continues. */
export type Notice =
  /** The names of packages with a reduced quantity and of packages that are not available. */
  | { kind: 'reduced'; fewer: readonly string[]; none: readonly string[] }
  | { kind: 'price_changed'; before: Paise }
  /** The payment window was dismissed; its payment may still arrive. */
  | { kind: 'awaiting' }
  /** The payment did not arrive while the page was polling. */
  | { kind: 'not_come' }
  | { kind: 'refunded' }
  /** The server refuses the order until something changes; `text` is its message. */
  | { kind: 'customer_limit' | 'must_wait'; text: string };

/** Open orders that block this one, with the server's message. */
export interface OpenOrders {
  text: string;
  orders: readonly OpenOrder[];
}

/** A discount that the server has accepted. */
export interface Coupon {
  code: string;
  discount: Discount;
}

// Each booking page has its own store (see BookingProvider), so these atoms are the state of one booking.

/** The latest data of the server. Set before it is read. */
export const dataAtom = atom<BookingData>(null as unknown as BookingData);
/** The current time of the page. */
export const nowAtom = atom<number>(0);
/** The selected quantities, as in the address; `cartAtom` contains the available ones. */
export const selectionAtom = atom<Selection>([]);
/** Whether the visitor has changed the cart since it was read from the address. */
export const isCartChangedAtom = atom(false);
/** The hidden packages that an address of this visit contained; they stay visible. */
export const namedPackagesAtom = atom<Selection>([]);
/** The typed coupon. */
export const codeAtom = atom('');
export const couponAtom = atom<Coupon | null>(null);
export const isAppOfferShownAtom = atom(false);
export const isScriptFailureShownAtom = atom(false);
/** The signed-in customer, when loaded. */
export const customerAtom = atom<Customer | null>(null);
/** The running request for the customer. */
export const customerRequestAtom = atom<{ reading: Promise<Customer | null>; stop: () => void } | null>(null);
export const noticeAtom = atom<Notice | null>(null);
/** The unsettled orders of this visit. */
export const unsettledOrdersAtom = atom<readonly UnsettledOrder[]>([]);
/** Whether an unsettled order is reported or known to be paid; another payment would be a second one. */
export const isUnconfirmedAtom = atom((get) =>
  get(unsettledOrdersAtom).some(({ end }) => end === 'unconfirmed'),
);

/** Whether all unconfirmed orders are free: they are booked, and only their tickets are missing. */
export const isFreeOrderPendingAtom = atom((get) => {
  const unconfirmed = get(unsettledOrdersAtom).filter(({ end }) => end === 'unconfirmed');
  return unconfirmed.length > 0 && unconfirmed.every(({ order }) => !order.razorpay_order);
});

/** The open orders in the dialog. */
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
