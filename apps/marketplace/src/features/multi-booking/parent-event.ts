import type { Event } from '@jalsa/api-client';
import type { Cart } from '@jalsa/booking-core';

/**
 * The id of the event whose fees and discounts hold for a purchase: the slot event when all events are its dates,
 * otherwise the first event. With a cart only its events count. Without events it is null.
 */
export function findParentId(events: readonly Event[], cart: Cart = []): string | null {
  const chosen = events.filter(({ _id }) => cart.some(({ event_id }) => event_id === _id));
  const [first, ...others] = chosen.length > 0 ? chosen : events;
  if (!first) return null;
  const { parent_id: shared } = first;
  return shared && others.every(({ parent_id }) => parent_id === shared) ? shared : first._id;
}
