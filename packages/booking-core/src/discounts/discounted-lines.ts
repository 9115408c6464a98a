import { linesOf } from '../cart/lines-of.ts';
import type { CartLike, CartLine, Discount, EventLike } from '../shapes.ts';

/** Tells whether a discount is on the tickets of an event: on those of its organiser (`vendor_id`), or of every event when it names none. */
export function isDiscounted(
  { vendor_id }: Pick<Discount, 'vendor_id'>,
  event: Pick<EventLike, 'vendor_id'>,
): boolean {
  return vendor_id == null || vendor_id === event.vendor_id;
}

/**
 * Returns the lines of a cart that a discount is on, by the organisers of their events. Without `events` these are all lines; a line whose
 * event is not among them has a discount only when the discount names no organiser.
 */
export function discountedLines(
  cart: CartLike,
  discount: Pick<Discount, 'vendor_id'>,
  events?: readonly EventLike[] | null,
): CartLine[] {
  const organiserOf = (line: CartLine) => events?.find(({ _id }) => _id === line.event_id) ?? {};
  return linesOf(cart).filter((line) => !events || isDiscounted(discount, organiserOf(line)));
}
