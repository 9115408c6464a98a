import type { Event } from '@jalsa/api-client';
import { type Cart, parentEvent } from '@jalsa/booking-core';
import { feesOf } from '@jalsa/checkout/purchase/fees-of';

/**
 * The id of the event whose fees and discounts hold for a cart, or for the events without one. The server applies the
 * same rule (`parentEvent`) to the order, and refuses another event. Without events it is null.
 */
export function findParentId(events: readonly Event[], cart: Cart = []): string | null {
  return parentEvent(
    events.map(({ _id, parent_id, vendor_id, fees }) => ({ _id, parent_id, vendor_id, fees: feesOf(fees) })),
    cart,
  );
}
