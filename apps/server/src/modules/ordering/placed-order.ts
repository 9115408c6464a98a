import type { OrderState } from '@jalsa/booking-core';
import type { OrderRow } from './order.repository.ts';
import type { Buyer, OrderDraft } from './order-draft.ts';

/** What is shown of an order, just placed or stored. `payable` in paise. */
export interface PlacedOrder {
  id: string;
  customerId: string;
  kind: 'single' | 'multi';
  state: OrderState;
  payable: number;
  parentEventId: string;
  buyer: Buyer;
  events: { eventId: string; trackingId: string; failed: boolean }[];
}

export function draftToPlaced(draft: OrderDraft): PlacedOrder {
  const { id, customer, kind, state, payable, parent, buyer, events } = draft;
  return {
    id,
    customerId: customer.customerId,
    kind,
    state,
    payable,
    parentEventId: parent.eventId,
    buyer,
    events,
  };
}

export function storedToPlaced(order: OrderRow): PlacedOrder {
  const { id, customerId, kind, state, payablePaise, parentEventId, events } = order;
  return {
    id,
    customerId,
    kind,
    state,
    payable: payablePaise,
    parentEventId,
    buyer: { name: order.buyerName, mobile: order.buyerMobile, email: order.buyerEmail },
    events,
  };
}
