import { eventShares, type Paise, sumPaise } from '@jalsa/booking-core';
import { type NewTicket, PAYMENT_MODES } from '../ticketing/index.ts';
import type { OrderRow } from './order.repository.ts';
import type { Buyer, OrderDraft, OrderedEvent } from './order-draft.ts';

/** What the tickets of an order are made of, drafted or stored. Amounts in paise. */
export interface TicketedOrder {
  id: string;
  customerId: string;
  buyer: Buyer;
  payable: number;
  feeBase: number;
  feeGst: number;
  discount: number;
  events: OrderedEvent[];
}

/** The tickets of an order, one for each of its events (those in `eventIds`, all unless given). */
export function orderTickets(order: TicketedOrder, now: Date, eventIds?: ReadonlySet<string>): NewTicket[] {
  const shares = new Map(eventShares(order).map((share) => [share.eventId, share]));
  const tickets = order.events.map(({ eventId, people, subtotal, trackingId, lines }) => ({
    trackingId,
    orderId: order.id,
    customerId: order.customerId,
    eventId,
    people,
    buyerName: order.buyer.name,
    buyerMobile: order.buyer.mobile,
    buyerEmail: order.buyer.email,
    paymentMode: order.payable === 0 ? PAYMENT_MODES.free : PAYMENT_MODES.online,
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
  const shares = eventShares(order).filter(({ eventId }) => eventIds.includes(eventId));
  return sumPaise(shares.map(({ total }) => total));
}

export function draftToTicket(draft: OrderDraft): TicketedOrder {
  const { id, customer, buyer, payable, fee, discount, events } = draft;
  const { customerId } = customer;
  return { id, customerId, buyer, payable, feeBase: fee.base, feeGst: fee.gst, discount, events };
}

export function storedToTicket(order: OrderRow): TicketedOrder {
  return {
    id: order.id,
    customerId: order.customerId,
    buyer: { name: order.buyerName, mobile: order.buyerMobile, email: order.buyerEmail },
    payable: order.payablePaise,
    feeBase: order.feeBasePaise,
    feeGst: order.feeGstPaise,
    discount: order.discountPaise,
    events: order.events,
  };
}
