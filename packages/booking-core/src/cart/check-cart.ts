import type { CartLike, EventLike, Package } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';
import { checkCapacity } from './check-capacity.ts';
import { checkMixing } from './check-mixing.ts';
import { checkPeople } from './check-people.ts';
import { checkQuantities } from './check-quantities.ts';
import { firstRefusal } from './first-refusal.ts';
import { linesOf } from './lines-of.ts';

/**
 * May a single-event cart go on to step 2? In order: somebody comes, no line is of another event, the event has room, zero-rupee packages are
 * not mixed with others, each package is one of `packages` (the event's `package_data` when they are not given), at most its limit, at least
 * its minimum. RangeError for a count that is none. (Document 1, section 5.)
 */
export function checkCart(
  cart: CartLike,
  event: EventLike,
  { packages = event.package_data ?? [] }: { packages?: readonly Package[] } = {},
): CartCheck {
  const lines = linesOf(cart).filter((line) => line.quantity !== 0);
  const isForeign = lines.some(({ event_id }) => event_id !== undefined && event_id !== event._id);
  return firstRefusal(
    () => checkPeople(lines, 'no_quantity'),
    () => (isForeign ? refuse('unknown_package') : { ok: true }),
    () => checkCapacity(lines, event),
    () => checkMixing(lines),
    () => checkQuantities(lines, packages),
  );
}
