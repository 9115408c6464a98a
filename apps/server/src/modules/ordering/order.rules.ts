import type { TicketLine } from '@jalsa/api-client/contract';
import type { Paise } from '@jalsa/booking-core';
import type { Hold } from '../inventory/index.ts';
import type { orders } from './ordering.schema.ts';
import type { WantedPackage } from './sale-refusal.rules.ts';
import { type LateEventRefusal, latePaymentReason } from './settling/late-payment-reason.rules.ts';

/** An order, as the table `orders` holds it. Amounts in paise. */
export type Order = typeof orders.$inferSelect;

/** One event of an order: the places and pieces that the order holds, and its ticket. Amounts in paise. */
export interface OrderedEvent {
  eventId: string;
  people: number;
  /** The most people that all orders of its customer may be for; null without a limit. */
  customerLimit: number | null;
  subtotal: Paise;
  /** Whether the order's discount is on its tickets; true without a discount. */
  isDiscounted: boolean;
  /** The tracking id of its ticket, known from the start. */
  trackingId: string;
  /** The money came late and could not have the event any more: it has no ticket and no hold, and its share is refunded. */
  failed: boolean;
  /** The reason why it failed. */
  refusal: LateEventRefusal | null;
  /** Each package at most once. */
  lines: OrderedLine[];
}

/** A package of an event and its quantity. Amounts in paise. */
export interface OrderedLine {
  packageId: string;
  quantity: number;
  pax: number;
  unitPrice: Paise;
  /** The most of the package that all orders of its customer may hold; null without a limit. */
  customerLimit: number | null;
  /** Whether it was hidden when it was sold: its buyer knew of it. */
  wasHidden: boolean;
  /** The lines that it puts on the ticket, as it was sold. */
  ticketLines: TicketLine[];
}

/** The stock that an order holds while it is pending or paid. */
export function holdOf({ customerId, discountId, events }: Order): Hold {
  return { customerId, discountId, events: events.filter(({ failed }) => !failed) };
}

/** The packages of an event of an order, as `saleRefusal` asks for them. */
export const wantedPackages = ({ lines }: Pick<OrderedEvent, 'lines'>): WantedPackage[] =>
  lines.map(({ packageId, wasHidden }) => ({ packageId, mayBeHidden: wasHidden }));

/** An order's idempotency key, which counts for its customer alone. */
export const idempotencyKeyOf = ({
  customerId,
  idempotencyKey,
}: {
  customerId: string;
  idempotencyKey: string | null;
}) => `${customerId} ${idempotencyKey}`;

/** The text for the buyer of an order that is not paid, or no longer paid. */
export function unpaidOrderMessage({
  state,
  paidAt,
  events,
}: Pick<Order, 'state' | 'paidAt' | 'events'>): string {
  if (state !== 'refunded')
    return 'Your payment doesn’t match this order’s total. We’re refunding all of it.';
  if (paidAt !== null) return 'This order was refunded, and its tickets are no longer valid.';
  const why = latePaymentReason(events.flatMap(({ refusal }) => refusal ?? []));
  return `This order was closed before your payment reached us, and ${why}. Your refund is on its way.`;
}
