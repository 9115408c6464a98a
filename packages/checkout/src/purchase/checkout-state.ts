import type { Customer, Discount, Package } from '@jalsa/api-client';
import {
  type Cart,
  decodeSelection,
  isSlotEvent,
  type Paise,
  type Quote,
  quote,
  type Selection,
} from '@jalsa/booking-core';
import type { Buyer } from '../customer/buyer.ts';
import {
  isHeld,
  isInFlight,
  isUnconfirmed,
  NO_ORDERS,
  type OrderAction,
  type OrdersState,
  reduceOrders,
} from '../orders/order.ts';
import type { OpenOrder } from '../orders/refusals.ts';
import { feesOf } from './fees-of.ts';
import type { CheckoutData, Purchase } from './purchase.ts';
import { reconcile } from './reconcile.ts';

/** The two steps. */
export type Step = 'choose' | 'details';

/** What the address holds: the selection as `encodeSelection` writes it, and the step. */
export interface Place {
  data: string;
  step: Step;
}

/** The work before an order is placed. Leaving the step ends it, except while a code is being verified. */
export type Work =
  | 'continuing'
  | 'applying_coupon'
  | 'finding_customer'
  | 'sending_code'
  | 'entering_code'
  | 'verifying_code';

/** A notice about the cart that is shown until the visitor continues. */
export type CartNotice =
  /** Packages whose limit of an order was exceeded, and the names of packages with fewer pieces or none left. */
  | {
      kind: 'reduced';
      limited: readonly { name: string; limit: number }[];
      fewer: readonly string[];
      none: readonly string[];
    }
  | { kind: 'price_changed'; before: Paise };

/** An order that can neither be paid nor released. */
export interface ClosedOrder {
  state: 'paid' | 'cleared' | 'expired' | 'refunded';
  /** The server's reason for a refund. */
  reason: string | null;
}

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

/** The state of a checkout besides the address, which holds the selection and the step. */
export interface CheckoutState extends OrdersState {
  data: CheckoutData;
  /** The time of the page, in milliseconds. */
  now: number;
  work: Work | null;
  notice: CartNotice | null;
  /** The text of the coupon field. */
  couponInput: string;
  coupon: Coupon | null;
  /** The signed-in customer, when loaded. */
  customer: Customer | null;
  /** The buyer whose number is being verified. */
  buyer: Buyer | null;
  openOrders: OpenOrders | null;
}

export type CheckoutAction =
  | OrderAction
  | { type: 'data_loaded'; data: CheckoutData }
  | { type: 'time_passed'; now: number }
  | { type: 'work_started'; work: Work; buyer?: Buyer }
  | { type: 'work_ended' }
  /** The visitor leaves the page; `step_left` also resets the input of the step. */
  | { type: 'work_abandoned' }
  | { type: 'step_left' }
  | { type: 'notice_shown'; notice: CartNotice }
  | { type: 'coupon_typed'; text: string }
  | { type: 'coupon_changed'; coupon: Coupon | null }
  | { type: 'customer_changed'; customer: Customer | null }
  | { type: 'open_orders_changed'; openOrders: OpenOrders | null };

export const initialState = (data: CheckoutData): CheckoutState => ({
  ...NO_ORDERS,
  data,
  now: Date.parse(data.loadedAt),
  work: null,
  notice: null,
  couponInput: '',
  coupon: null,
  customer: null,
  buyer: null,
  openOrders: null,
});

/** The next state of a checkout. */
export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'data_loaded':
      return { ...state, data: action.data };
    case 'time_passed':
      return { ...state, now: action.now };
    case 'work_started':
      return { ...state, work: action.work, buyer: action.buyer ?? state.buyer };
    case 'work_ended':
      return { ...state, work: null };
    case 'work_abandoned':
      return state.work === null || state.work === 'verifying_code' ? state : { ...state, work: null };
    case 'step_left':
      return {
        ...reduceCheckout(state, { type: 'work_abandoned' }),
        couponInput: '',
        coupon: null,
        openOrders: null,
      };
    case 'notice_shown':
      return { ...state, notice: action.notice };
    case 'coupon_typed':
      return { ...state, couponInput: action.text };
    case 'coupon_changed':
      return { ...state, coupon: action.coupon };
    case 'customer_changed':
      return { ...state, customer: action.customer };
    case 'open_orders_changed':
      return { ...state, openOrders: action.openOrders };
    default:
      return { ...state, ...reduceOrders(state, action), ...followOrder(action) };
  }
}

/** What an order changes besides its own state. */
function followOrder({ type }: OrderAction): Partial<CheckoutState> {
  switch (type) {
    case 'order_started':
      return { work: null, notice: null };
    case 'notice_closed':
      return { notice: null };
    // A dialog would cover the payment window.
    case 'window_opened':
    case 'order_ended':
      return { openOrders: null };
    default:
      return {};
  }
}

/** The state with everything that follows from it and from the address. */
export interface CheckoutView extends CheckoutState {
  step: Step;
  /** The rules by which packages are available. */
  flow: Purchase['flow'];
  selection: Selection;
  /** The selected quantities as far as they are available. */
  cart: Cart;
  /** The packages whose quantity in the selection is not available. */
  reduced: readonly Package[];
  quote: Quote;
  isIdle: boolean;
  /** Whether leaving the page would lose track of an order. */
  isHeld: boolean;
  isUnconfirmed: boolean;
}

export function deriveView(
  state: CheckoutState,
  { data, step }: Place,
  flow: Purchase['flow'],
): CheckoutView {
  const { now, work, coupon } = state;
  const { constants, events, parent } = state.data;
  const selection = decodeSelection(data);
  const { cart, reduced } = reconcile(selection, events, { now, flow });
  return {
    ...state,
    step,
    flow,
    selection,
    cart,
    reduced,
    quote: quote({
      lines: cart,
      fees: feesOf(constants),
      discount: coupon?.discount,
      events,
      now,
      slots: isSlotEvent(parent),
    }),
    isIdle: work === null && !isInFlight(state),
    isHeld: work === 'verifying_code' || isHeld(state),
    isUnconfirmed: isUnconfirmed(state),
  };
}
