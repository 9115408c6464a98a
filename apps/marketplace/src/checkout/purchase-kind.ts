import type {
  Constants,
  Customer,
  Discount,
  Event,
  OrderCreated,
  OrderResult,
  PaymentCallback,
} from '@jalsa/api-client';
import type { Cart, CartCheck, Quote } from '@jalsa/booking-core';
import type { Api } from '../lib/api.ts';
import type { Buyer } from './details/buyer.ts';
import type { OrderReferral } from './payment/order-referral.ts';

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
  place: (api: Api, idempotencyKey: string) => Promise<OrderCreated>;
}

/** The differences between kinds of purchase: one event, several events. */
export interface PurchaseKind {
  /** Identifies the purchase among those of a tab, so that a reload finds its orders. */
  id: string;
  /** The rules by which packages are available. */
  flow: 'single' | 'multi';
  /** Loads the current prices and stock, and the fees for a cart. */
  load: (api: Api, cart: Cart) => Promise<CheckoutData>;
  /** Checks a cart before the details open. */
  check: (cart: Cart, data: CheckoutData) => CartCheck;
  /** The `type` with which a coupon is validated. */
  couponType: (data: CheckoutData) => 'slot' | undefined;
  /** Whether a buyer verifies their number with a one-time code; `customer` is null for a visitor. */
  needsCode: (buyer: Buyer, customer: Customer | null) => boolean;
  prepareOrder: (draft: OrderDraft) => PreparedOrder;
  /** Reports a payment of the window; safe to repeat. */
  reportPayment: (api: Api, report: PaymentCallback) => Promise<OrderResult>;
  /** The path of the page with the tickets. */
  successPath: string;
}
