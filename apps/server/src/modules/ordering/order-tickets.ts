import type { TicketLine } from '@jalsa/api-client/contract';
import { asPaise } from 'booking-core';
import { newId } from '../../lib/ids.ts';
import type { NewTicket } from '../ticketing/index.ts';
import type { OrderLineRow, StoredOrder } from './order.repository.ts';
import type { Buyer, OrderDraft } from './order-draft.ts';
import { shareOut } from './share-out.ts';

/** What the tickets of an order are made of, drafted or stored. Amounts in paise. */
export interface TicketedOrder {
  id: string;
  customerId: string;
  buyer: Buyer;
  payable: number;
  feeBase: number;
  feeGst: number;
  discount: number;
  events: { eventId: string; people: number; subtotal: number; trackingId: string }[];
  lines: { eventId: string; ticketLines: TicketLine[] }[];
}

/** The tickets of an order, one for each of its events (those in `eventIds`, all unless given). */
export function orderTickets(order: TicketedOrder, now: Date, eventIds?: ReadonlySet<string>): NewTicket[] {
  const weights = order.events.map(({ subtotal }) => subtotal);
  const fees = shareOut(asPaise(order.feeBase), weights);
  const taxes = shareOut(asPaise(order.feeGst), weights);
  const discounts = shareOut(asPaise(order.discount), weights);
  const tickets = order.events.map(({ eventId, people, subtotal, trackingId }, index) => ({
    id: newId(now),
    trackingId,
    orderId: order.id,
    customerId: order.customerId,
    eventId,
    people,
    buyerName: order.buyer.name,
    buyerMobile: order.buyer.mobile,
    buyerEmail: order.buyer.email,
    paymentMode: order.payable === 0 ? 'Free' : 'Online',
    subtotalPaise: subtotal,
    platformFeePaise: fees[index] ?? 0,
    gstPaise: taxes[index] ?? 0,
    discountPaise: discounts[index] ?? 0,
    lines: order.lines.filter((line) => line.eventId === eventId).flatMap((line) => line.ticketLines),
    issuedAt: now,
  }));
  return eventIds ? tickets.filter(({ eventId }) => eventIds.has(eventId)) : tickets;
}

export function draftToTicket(draft: OrderDraft): TicketedOrder {
  const { id, customerId, buyer, payable, fee, discount, events, lines } = draft;
  return { id, customerId, buyer, payable, feeBase: fee.base, feeGst: fee.gst, discount, events, lines };
}

export function storedToTicket({ order, events }: StoredOrder, lines: OrderLineRow[]): TicketedOrder {
  return {
    id: order.id,
    customerId: order.customerId,
    buyer: { name: order.buyerName, mobile: order.buyerMobile, email: order.buyerEmail },
    payable: order.payablePaise,
    feeBase: order.feeBasePaise,
    feeGst: order.feeGstPaise,
    discount: order.discountPaise,
    events: events.map(({ eventId, people, subtotalPaise, trackingId }) => ({
      eventId,
      people,
      subtotal: subtotalPaise,
      trackingId,
    })),
    lines,
  };
}
