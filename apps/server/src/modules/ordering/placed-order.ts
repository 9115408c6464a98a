import type { OrderState } from 'booking-core';
import type { StoredOrder } from './order.repository.ts';
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
  const { id, customerId, kind, state, payable, parent, buyer, events } = draft;
  return {
    id,
    customerId,
    kind,
    state,
    payable,
    parentEventId: parent.eventId,
    buyer,
    events: events.map(({ eventId, trackingId }) => ({ eventId, trackingId, failed: false })),
  };
}

export function storedToPlaced({ order, events }: StoredOrder): PlacedOrder {
  const { id, customerId, kind, state, payablePaise, parentEventId } = order;
  return {
    id,
    customerId,
    kind,
    state,
    payable: payablePaise,
    parentEventId,
    buyer: { name: order.buyerName, mobile: order.buyerMobile, email: order.buyerEmail },
    events: events.map(({ eventId, trackingId, failedAt }) => ({
      eventId,
      trackingId,
      failed: failedAt !== null,
    })),
  };
}
