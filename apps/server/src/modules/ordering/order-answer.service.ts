import type { Customer, OrderCreated, OrderResult } from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { loadCards } from '../catalogue/index.ts';
import { loadTicketsOfOrders } from '../ticketing/index.ts';
import { findOrder } from './order.repository.ts';
import type { Placed } from './place-order.service.ts';
import { type PlacedOrder, storedToPlaced } from './placed-order.ts';
import { whyNotPaid } from './why-not-paid.ts';

/**
 * Answers a placed order (the contract's `OrderCreated`). One that is paid, free ones among them, has its tickets
 * already; their page asks for them.
 */
export function orderAnswer({ order, payment, card }: Placed): OrderCreated {
  return {
    data: {
      ticket_order: { _id: order.id, association: order.id },
      razorpay_order: payment,
      event_data: card,
      ticket_data: {
        ticket_tracking_id: trackingIdOf(order),
        ticket_tracking_ids: order.events.map(({ trackingId }) => trackingId),
      },
      customer_data: customerOf(order),
      failedTicketOrders: failedOf(order),
    },
  };
}

/**
 * The answer to a settled order. Throws `order_closed` when its money goes back: it came too late, or is not its price.
 */
export async function orderResult(context: Context, orderId: string): Promise<OrderResult> {
  const stored = await findOrder(context.database, orderId);
  if (!stored) throw new DomainError('not_found', 'This order does not exist.');
  if (stored.state !== 'paid') throw new DomainError('order_closed', whyNotPaid(stored));
  const order = storedToPlaced(stored);
  const [cards, tickets] = await Promise.all([
    loadCards(context.database, [order.parentEventId], context.clock.now()),
    loadTicketsOfOrders(context, [order.id]),
  ]);
  const card = cards.get(order.parentEventId);
  if (!card) throw new Error(`event ${order.parentEventId} is gone`);
  return {
    event_data: card,
    ticket_tracking_id: trackingIdOf(order),
    ticket_data: tickets.get(order.id) ?? [],
    customer_data: customerOf(order),
    failedTicketOrders: failedOf(order),
  };
}

/** The events that late money found no room in. */
function failedOf({ events }: PlacedOrder): string[] {
  return events.filter(({ failed }) => failed).map(({ eventId }) => eventId);
}

function trackingIdOf({ id, events }: PlacedOrder): string {
  const first = events.find(({ failed }) => !failed) ?? events[0];
  if (!first) throw new Error(`order ${id} has no events`);
  return first.trackingId;
}

// The buyer of this order, who may have given another name or address than the account has.
function customerOf({ customerId, buyer }: PlacedOrder): Customer {
  return { _id: customerId, ...buyer, country_code: LIMITS.countryPrefix };
}
