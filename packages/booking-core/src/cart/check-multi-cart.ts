import type { CartLike, EventLike, Package } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';
import { checkCapacity } from './check-capacity.ts';
import { checkMixing } from './check-mixing.ts';
import { checkQuantities } from './check-quantities.ts';
import { firstRefusal } from './first-refusal.ts';
import { linesOf } from './lines-of.ts';
import { peopleCount } from './people-count.ts';

/**
 * May a cart over several events go on to page 2? As `checkCart`, with capacity, limits and minimums held for each event on its own and the
 * zero-rupee rule over the whole cart. Packages are each event's `package_data`, or `packages` where an event carries none. A line
 * whose `event_id` is none of the events is an unknown package. RangeError for a count that is none. (Document 2, sections 4 and 5.)
 */
export function checkMultiCart(
  cart: CartLike,
  events: readonly EventLike[],
  { packages = [] }: { packages?: readonly Package[] } = {},
): CartCheck {
  const lines = linesOf(cart).filter((line) => line.quantity !== 0);
  const isForeign = lines.some((line) => !events.some((event) => event._id === line.event_id));
  const own = (event: EventLike) => lines.filter((line) => line.event_id === event._id);
  return firstRefusal(
    () => (peopleCount(lines) > 0 ? { ok: true } : refuse('no_package')),
    () => (isForeign ? refuse('unknown_package') : { ok: true }),
    ...events.map((event) => () => checkCapacity(own(event), event)),
    () => checkMixing(lines),
    ...events.map((event) => () => checkQuantities(own(event), event.package_data ?? packages)),
  );
}
