import { type Paise, sumPaise } from '@jalsa/booking-core';
import { type NewTicket, PAYMENT_MODES } from '../ticketing/index.ts';
import { eventsOf, type Order, partsOf, sharesOf } from './order.rules.ts';

/** The part of an order that its tickets and their shares are made of. */
export type TicketedOrder = Pick<
  Order,
  | 'id'
  | 'owner'
  | 'buyerName'
  | 'buyerMobile'
  | 'buyerEmail'
  | 'payablePaise'
  | 'feeBasePaise'
  | 'feeGstPaise'
  | 'discountPaise'
  | 'lines'
>;

/** The tickets of an order, one for each of its events (those in `eventIds`, all unless given). */
export function orderTickets(order: TicketedOrder, now: Date, eventIds?: ReadonlySet<string>): NewTicket[] {
  const events = eventsOf(order);
  const shares = sharesOf(order, events);
  const tickets = events.map(({ eventId, people, subtotal, trackingId, lines }) => ({
    trackingId,
    orderId: order.id,
    customerId: order.owner,
    eventId,
    people,
    buyerName: order.buyerName,
    buyerMobile: order.buyerMobile,
    buyerEmail: order.buyerEmail,
    paymentMode: order.payablePaise === 0 ? PAYMENT_MODES.free : PAYMENT_MODES.online,
    subtotalPaise: subtotal,
    platformFeePaise: shares.get(trackingId)?.feeBase ?? 0,
    gstPaise: shares.get(trackingId)?.feeGst ?? 0,
    discountPaise: shares.get(trackingId)?.discount ?? 0,
    lines: lines.flatMap(({ ticketLines }) => ticketLines),
    issuedAt: now,
  }));
  return eventIds ? tickets.filter(({ eventId }) => eventIds.has(eventId)) : tickets;
}

/** The share in an order of some of its events together, in paise. */
export function shareOfEvents(order: TicketedOrder, eventIds: readonly string[]): Paise {
  const parts = partsOf(order);
  const shares = sharesOf(order, parts);
  const chosen = parts.filter(({ eventId }) => eventId !== null && eventIds.includes(eventId));
  return sumPaise(chosen.flatMap(({ trackingId }) => shares.get(trackingId)?.total ?? []));
}
