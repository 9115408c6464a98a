import type { CartLike, EventLike, Package } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';
import { checkCapacity } from './check-capacity.ts';
import { checkMixing } from './check-mixing.ts';
import { checkQuantities } from './check-quantities.ts';
import { firstRefusal } from './first-refusal.ts';
import { linesOf } from './lines-of.ts';
import { peopleCount } from './people-count.ts';

/**
 * May a single-event cart go on to step 2? In order: somebody comes, the event has room, zero-rupee packages are not mixed with others,
 * each package is one of `packages` (the event's `package_data` when they are not given), at most its limit, at least its minimum.
 * A line of another event is an unknown package. RangeError for a count that is none. (Document 1, section 5.)
 */
export function checkCart(
  cart: CartLike,
  event: EventLike,
  { packages = event.package_data ?? [] }: { packages?: readonly Package[] } = {},
): CartCheck {
  const lines = linesOf(cart).filter((line) => line.quantity !== 0);
  const isForeign = lines.some((line) => line.event_id !== undefined && line.event_id !== event._id);
  return firstRefusal(
    () => (peopleCount(lines) > 0 ? { ok: true } : refuse('no_quantity')),
    () => (isForeign ? refuse('unknown_package') : checkCapacity(lines, event)),
    () => checkMixing(lines),
    () => checkQuantities(lines, packages),
  );
}
