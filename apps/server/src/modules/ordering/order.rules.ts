import type { TicketLine } from '@jalsa/api-client/contract';
import type { Paise } from '@jalsa/booking-core';
import type { Hold } from '../inventory/index.ts';
import type { orders } from './ordering.schema.ts';

/** An order, as the table `orders` holds it. Amounts in paise. */
export type Order = typeof orders.$inferSelect;

/** One event of an order: the places and pieces that the order holds, and its ticket. Amounts in paise. */
export interface OrderedEvent {
  eventId: string;
  people: number;
  /** The most people that all orders of its customer may be for; null without a limit. */
  customerLimit: number | null;
  subtotal: Paise;
  /** The tracking id of its ticket, known from the start. */
  trackingId: string;
  /** The money came late and no capacity was left: the event has no ticket and no hold, and its share is refunded. */
  failed: boolean;
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
  /** The lines that it puts on the ticket, as it was sold. */
  ticketLines: TicketLine[];
}

/** The stock that an order holds while it is pending or paid. */
export function holdOf({ customerId, discountId, events }: Order): Hold {
  return { customerId, discountId, events: events.filter(({ failed }) => !failed) };
}

/** An order's idempotency key, which counts for its customer alone. */
export const idempotencyKeyOf = ({
  customerId,
  idempotencyKey,
}: {
  customerId: string;
  idempotencyKey: string | null;
}) => `${customerId} ${idempotencyKey}`;

/** The text for the buyer of an order that is not paid, or no longer paid. */
export function unpaidOrderMessage({ state, paidAt }: Pick<Order, 'state' | 'paidAt'>): string {
  if (state !== 'refunded')
    return 'Your payment doesn’t match this order’s total. We’re refunding all of it.';
  if (paidAt !== null) return 'This order was refunded, and its tickets are no longer valid.';
  return 'This order was closed before your payment reached us. Your refund is on its way.';
}
