import type {
  Caller,
  Constants,
  Customer,
  Discount,
  Event,
  OrderCreated,
  OrderResult,
  PaymentCallback,
} from '@jalsa/api-client';
import type { accounts, customerEndpoints, orders, payments } from '@jalsa/api-client/contract';
import type { Cart, CartCheck, Quote } from '@jalsa/booking-core';
import type { Buyer } from '../customer/buyer.ts';
import type { OrderReferral } from '../orders/referral.ts';

/** The part of the API that a checkout calls. */
export type CheckoutApi = Caller<{
  accounts: typeof accounts;
  customer: typeof customerEndpoints;
  orders: typeof orders;
  payments: typeof payments;
}>;

/** The server's data of a purchase and the time of its load. */
export interface CheckoutData {
  /** The events whose packages can be chosen. */
  events: readonly Event[];
  /** The event whose fees, offers and coupons hold. */
  parent: Pick<Event, '_id' | 'slots' | 'parent_id' | 'is_discount_available'>;
  constants: Constants;
  offers: Discount[];
  loadedAt: string;
}

/** The choices of a verified buyer. */
export interface OrderDraft {
  data: CheckoutData;
  cart: Cart;
  quote: Quote;
  buyer: Buyer;
  partnerId: string;
  coupon: string | null;
  referral: OrderReferral;
}

/** An order that is ready to be sent. The server places equal bodies with the same key once. */
export interface PreparedOrder {
  body: object;
  place: (idempotencyKey: string) => Promise<OrderCreated>;
}

/** The differences between kinds of purchase: one event, several events. */
export interface Purchase {
  /** Identifies the purchase among those of a tab, so that a reload finds its orders. */
  id: string;
  /** The rules by which packages are available. */
  flow: 'single' | 'multi';
  /** Loads the current prices and stock, and the fees for a cart. */
  load: (cart: Cart) => Promise<CheckoutData>;
  /** Checks a cart before the details open. */
  check: (cart: Cart, data: CheckoutData) => CartCheck;
  /** The `type` with which a coupon is validated. */
  couponType: (data: CheckoutData) => 'slot' | undefined;
  /** Whether a buyer verifies their number with a one-time code; `customer` is null for a visitor. */
  needsCode: (buyer: Buyer, customer: Customer | null) => boolean;
  prepareOrder: (draft: OrderDraft) => PreparedOrder;
  /** Reports a payment of the window; safe to repeat. */
  reportPayment: (report: PaymentCallback) => Promise<OrderResult>;
}
