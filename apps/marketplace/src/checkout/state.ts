import type { Customer, Discount, Package, PaymentReturn } from '@jalsa/api-client';
import { type Cart, isSlotEvent, type Paise, type Quote, quote, type Selection } from '@jalsa/booking-core';
import { atom, createStore } from 'jotai';
import { feesOf } from '../lib/fees-of.ts';
import type { Activity } from './activity.ts';
import { reconcile } from './choose/reconcile.ts';
import type { Buyer } from './details/buyer.ts';
import type { ClosedOrder } from './payment/open-order.ts';
import type { OpenOrder } from './payment/parse-open-orders.ts';
import type { UnsettledOrder } from './payment/unsettled-order.ts';
import type { CheckoutData, PurchaseKind } from './purchase-kind.ts';

/** A package, and the most pieces that one order may have of it. */
export interface LimitedPackage {
  name: string;
  limit: number;
}

/** A notice that is shown until the visitor continues. */
export type Notice =
  /** Packages whose limit of an order was exceeded, and the names of packages with fewer pieces or none left. */
  | { kind: 'reduced'; limited: readonly LimitedPackage[]; fewer: readonly string[]; none: readonly string[] }
  | { kind: 'price_changed'; before: Paise }
  /** The payment window was dismissed; its payment may still arrive. */
  | { kind: 'awaiting' }
  /** The payment did not arrive while the page was polling. */
  | { kind: 'not_come' }
  | { kind: 'refunded' }
  /** The provider's own page sent the visitor back without tickets. */
  | { kind: 'returned'; reason: PaymentReturn }
  /** The server refuses the order until something changes; `text` is its message. */
  | { kind: 'customer_limit' | 'must_wait'; text: string };

/**
 * Open orders that block this one, or hold a coupon, with the server's message. `closed` has those that have ended
 * since, by id.
 */
export interface OpenOrders {
  text: string;
  /** The coupon that could not be applied; null when the order could not be placed. */
  coupon: string | null;
  orders: readonly OpenOrder[];
  closed: Readonly<Record<string, ClosedOrder>>;
}

/** A discount that the server has accepted. */
export interface Coupon {
  code: string;
  discount: Discount;
}

/** The choices and the progress of the visitor. */
export interface CheckoutState {
  activity: Activity;
  /** The selected quantities, as in the address; the view's `cart` contains the available ones. */
  selection: Selection;
  /** Whether the visitor has changed the cart since it was read from the address. */
  isCartChanged: boolean;
  /** The hidden packages that an address of this visit contained; they stay visible. */
  namedPackages: Selection;
  couponInput: string;
  coupon: Coupon | null;
  /** The signed-in customer, when loaded. */
  customer: Customer | null;
  /** The buyer whose number is being verified. */
  verifiedBuyer: Buyer | null;
  notice: Notice | null;
  /** The unsettled orders of this visit. */
  unsettledOrders: readonly UnsettledOrder[];
  /** The open orders in the dialog. */
  openOrders: OpenOrders | null;
  isAppOfferShown: boolean;
  isScriptFailureShown: boolean;
}

/** The state with everything that follows from it. */
export interface CheckoutView extends CheckoutState {
  /** The rules by which packages are available. */
  flow: PurchaseKind['flow'];
  data: CheckoutData;
  /** The time of the page, in milliseconds. */
  now: number;
  cart: Cart;
  /** The packages whose quantity in the selection is not available. */
  reduced: readonly Package[];
  quote: Quote;
  /** Whether a payment is reported but not confirmed; another payment would be a second one. */
  isUnconfirmed: boolean;
  /** Whether all unconfirmed orders are free: they are booked, and only their tickets are missing. */
  isFreeOrderPending: boolean;
}

/** Creates the store of one checkout. */
export function createCheckoutStore(kind: PurchaseKind, data: CheckoutData, selection: Selection) {
  const store = createStore();
  const dataAtom = atom(data);
  const nowAtom = atom(Date.parse(data.loadedAt));
  const stateAtom = atom<CheckoutState>({
    activity: 'idle',
    selection,
    isCartChanged: false,
    namedPackages: selection,
    couponInput: '',
    coupon: null,
    customer: null,
    verifiedBuyer: null,
    notice: null,
    unsettledOrders: [],
    openOrders: null,
    isAppOfferShown: false,
    isScriptFailureShown: false,
  });
  const selectionAtom = atom((get) => get(stateAtom).selection);
  const couponAtom = atom((get) => get(stateAtom).coupon);
  const reconciledAtom = atom((get) =>
    reconcile(get(selectionAtom), get(dataAtom).events, { now: get(nowAtom), flow: kind.flow }),
  );
  const quoteAtom = atom((get) => {
    const { constants, events, parent } = get(dataAtom);
    return quote({
      lines: get(reconciledAtom).cart,
      fees: feesOf(constants),
      discount: get(couponAtom)?.discount,
      events,
      now: get(nowAtom),
      slots: isSlotEvent(parent),
    });
  });
  const viewAtom = atom((get): CheckoutView => {
    const state = get(stateAtom);
    const unconfirmed = state.unsettledOrders.filter(({ end }) => end === 'unconfirmed');
    return {
      ...state,
      ...get(reconciledAtom),
      flow: kind.flow,
      data: get(dataAtom),
      now: get(nowAtom),
      quote: get(quoteAtom),
      isUnconfirmed: unconfirmed.length > 0,
      isFreeOrderPending: unconfirmed.length > 0 && unconfirmed.every(({ order }) => !order.razorpay_order),
    };
  });
  return {
    read: () => store.get(viewAtom),
    subscribe: (listener: () => void) => store.sub(viewAtom, listener),
    update: (changes: Partial<CheckoutState>) =>
      store.set(stateAtom, (before) => ({ ...before, ...changes })),
    setData: (loaded: CheckoutData) => store.set(dataAtom, loaded),
    setNow: (ms: number) => store.set(nowAtom, ms),
  };
}
