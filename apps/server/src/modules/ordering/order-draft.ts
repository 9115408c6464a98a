import type { TicketLine } from '@jalsa/api-client/contract';
import type { OrderState, Paise, PlatformFee } from '@jalsa/booking-core';
import type { SignedIn } from '../identity/index.ts';
import type { NewPayment } from '../payments/index.ts';
import type { NewTicket } from '../ticketing/index.ts';
import type { LimitUse } from './customer-limits.ts';

/** Who buys, as given with the order. */
export interface Buyer {
  name: string;
  mobile: string;
  email: string | null;
}

/** Where an order came from. */
export interface Referral {
  promoterId: string | null;
  promoterQr: string | null;
  eventType: string | null;
}

/** How many of which package of an event. Amounts in paise. */
export interface OrderedLine {
  packageId: string;
  quantity: number;
  pax: number;
  unitPrice: Paise;
  /** The most of the package that all orders of its customer may hold; null without a limit. */
  customerLimit: number | null;
  /** What it puts on the ticket, as it was sold. */
  ticketLines: TicketLine[];
}

/** One event of an order: what is held of it, and the ticket that it becomes. Amounts in paise. */
export interface OrderedEvent {
  eventId: string;
  /** The version of the catalogue that it was priced with. */
  version: number;
  people: number;
  /** The most people that all orders of its customer may be for; null without a limit. */
  customerLimit: number | null;
  subtotal: Paise;
  /** The tracking id of its ticket, known from the start. */
  trackingId: string;
  /** Late money found no capacity any more: no ticket, its share is refunded. */
  failed: boolean;
  /** Each package at most once. */
  lines: OrderedLine[];
}

export interface DraftCoupon {
  discountId: string;
  code: string;
  maxUsesPerCustomer: number | null;
}

/** An order, checked and priced, that waits to be written. Amounts in paise. */
export interface OrderDraft {
  id: string;
  customer: SignedIn;
  kind: 'single' | 'multi';
  state: Extract<OrderState, 'pending' | 'paid'>;
  /** The event whose fees and discounts hold, with the version they were read at. */
  parent: { eventId: string; version: number };
  events: OrderedEvent[];
  coupon: DraftCoupon | null;
  /** What it takes of its customer's limits. */
  limitUses: LimitUse[];
  people: number;
  subtotal: Paise;
  fee: PlatformFee;
  discount: Paise;
  payable: Paise;
  buyer: Buyer;
  referral: Referral;
  idempotency: { key: string; hash: string } | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A draft with what is written beside it: the payment that it waits for, or the tickets of one that costs nothing. */
export interface OrderToPlace extends OrderDraft {
  payment: NewPayment | null;
  tickets: NewTicket[];
}
