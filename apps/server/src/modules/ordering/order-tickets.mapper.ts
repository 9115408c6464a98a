import { eventShares, type Paise, sumPaise } from '@jalsa/booking-core';
import { type NewTicket, PAYMENT_MODES } from '../ticketing/index.ts';
import type { Order } from './order.rules.ts';

/** The part of an order that its tickets and their shares are made of. */
export type TicketedOrder = Pick<
  Order,
  | 'id'
  | 'customerId'
  | 'buyerName'
  | 'buyerMobile'
  | 'buyerEmail'
  | 'payablePaise'
  | 'feeBasePaise'
  | 'feeGstPaise'
  | 'discountPaise'
  | 'events'
>;

/** The tickets of an order, one for each of its events (those in `eventIds`, all unless given). */
export function orderTickets(order: TicketedOrder, now: Date, eventIds?: ReadonlySet<string>): NewTicket[] {
  const shares = new Map(sharesOf(order).map((share) => [share.eventId, share]));
  const tickets = order.events.map(({ eventId, people, subtotal, trackingId, lines }) => ({
    trackingId,
    orderId: order.id,
    customerId: order.customerId,
    eventId,
    people,
    buyerName: order.buyerName,
    buyerMobile: order.buyerMobile,
    buyerEmail: order.buyerEmail,
    paymentMode: order.payablePaise === 0 ? PAYMENT_MODES.free : PAYMENT_MODES.online,
    subtotalPaise: subtotal,
    platformFeePaise: shares.get(eventId)?.feeBase ?? 0,
    gstPaise: shares.get(eventId)?.feeGst ?? 0,
    discountPaise: shares.get(eventId)?.discount ?? 0,
    lines: lines.flatMap(({ ticketLines }) => ticketLines),
    issuedAt: now,
  }));
  return eventIds ? tickets.filter(({ eventId }) => eventIds.has(eventId)) : tickets;
}

/** The share in an order of some of its events together, in paise. */
export function shareOfEvents(order: TicketedOrder, eventIds: readonly string[]): Paise {
  const shares = sharesOf(order).filter(({ eventId }) => eventIds.includes(eventId));
  return sumPaise(shares.map(({ total }) => total));
}

const sharesOf = ({ feeBasePaise, feeGstPaise, discountPaise, events }: TicketedOrder) =>
  eventShares({ feeBase: feeBasePaise, feeGst: feeGstPaise, discount: discountPaise, events });
