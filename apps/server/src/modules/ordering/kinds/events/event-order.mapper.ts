import type { Customer, EventCard, FailedEvent, OrderCreated, OrderResult } from '@jalsa/api-client/contract';
import { fromPaise, LIMITS } from '@jalsa/booking-core';
import { type OpenPayment, payableUntil } from '../../../payments/index.ts';
import { type EventPart, eventsOf, type Order, parentEventOf, shareOfParts } from '../../order.rules.ts';
import { latePaymentReason } from '../../order-texts.rules.ts';
import { eventTexts } from './event-texts.rules.ts';

/** A placed order with its payment and the card of its event, for the answer to the buyer. */
export interface PlacedOrder {
  order: Order;
  /** The payment that it waits for; null when nothing is to be paid, or no longer. */
  payment: OpenPayment | null;
  /** The event whose fees and discounts hold. */
  card: EventCard;
}

/**
 * The contract's `OrderCreated` of a placed order. An order that is paid, free ones among them, has its tickets already;
 * their page asks for them.
 */
export function toOrderCreated({ order, payment, card }: PlacedOrder, now: Date): OrderCreated {
  return {
    data: {
      ticket_order: { _id: order.id, association: order.id },
      razorpay_order: payment && payableUntil(payment, order.expiresAt, now),
      event_data: card,
      ticket_data: {
        ticket_tracking_id: firstTrackingId(order),
        ticket_tracking_ids: eventsOf(order).map(({ trackingId }) => trackingId),
      },
      customer_data: buyerOf(order),
      failedTicketOrders: failedEvents(order),
    },
  };
}

/** The contract's `OrderResult` of a paid order. `cards` has its parent and the events that failed. */
export function toOrderResult(
  order: Order,
  cards: ReadonlyMap<string, EventCard>,
  tickets: OrderResult['ticket_data'],
): OrderResult {
  const failed = eventsOf(order).filter(({ refusal }) => refusal !== null);
  return {
    event_data: cardOf(cards, parentEventOf(order)),
    ticket_tracking_id: firstTrackingId(order),
    ticket_data: tickets,
    customer_data: buyerOf(order),
    failedTicketOrders: failed.map(({ eventId }) => eventId),
    failed_events: failed.map((part) => toFailedEvent(order, part, cardOf(cards, part.eventId))),
  };
}

function toFailedEvent(
  order: Order,
  { trackingId, refusal }: EventPart,
  { _id, name }: EventCard,
): FailedEvent {
  return {
    _id,
    name,
    refund_amount: fromPaise(shareOfParts(order, [trackingId])),
    reason: latePaymentReason(eventTexts, refusal === null ? [] : [refusal]),
  };
}

function cardOf(cards: ReadonlyMap<string, EventCard>, id: string): EventCard {
  const card = cards.get(id);
  if (!card) throw new Error(`event ${id} of an order does not exist`);
  return card;
}

/** The events that late money found no room in. */
export function failedEvents(order: Order): string[] {
  return eventsOf(order).flatMap(({ eventId, refusal }) => (refusal === null ? [] : eventId));
}

function firstTrackingId({ id, lines }: Order): string {
  const first = lines.find(({ refusal }) => refusal === null) ?? lines[0];
  if (!first) throw new Error(`order ${id} has no lines`);
  return first.trackingId;
}

// The buyer of this order, who may have given another name or address than the account has.
function buyerOf({ owner, buyerName, buyerMobile, buyerEmail }: Order): Customer {
  return {
    _id: owner,
    name: buyerName,
    mobile: buyerMobile,
    email: buyerEmail,
    country_code: LIMITS.countryPrefix,
  };
}
