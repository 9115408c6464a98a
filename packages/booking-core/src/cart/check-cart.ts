import { refuse } from '../fault.ts';
import type { CartLike, EventLike, Package } from '../shapes.ts';
import type { CartCheck } from './cart-check.ts';
import { checkCapacity } from './check-capacity.ts';
import { checkMixing } from './check-mixing.ts';
import { checkPeople } from './check-people.ts';
import { checkQuantities } from './check-quantities.ts';
import { firstRefusal } from './first-refusal.ts';
import { linesOf } from './lines-of.ts';
import { peopleCount } from './people-count.ts';

/**
 * Checks whether a single-event cart may go on to step 2. In order: the cart lets somebody in, no line is of another event, the event has
 * room, zero-rupee packages are not mixed with others, and each package is one of `packages` (the event's `package_data` when they are not
 * given), at most its limit and at least its minimum. RuleError for a count that is none.
 */
export function checkCart(
  cart: CartLike,
  event: EventLike,
  options: { packages?: readonly Package[] } = {},
): CartCheck {
  const people = peopleCount(cart);
  const lines = linesOf(cart).filter((line) => line.quantity !== 0);
  const isForeign = lines.some(({ event_id }) => event_id !== undefined && event_id !== event._id);
  return firstRefusal(
    () => checkPeople(people, 'selectQuantity'),
    () => (isForeign ? refuse('continueFailed') : { ok: true }),
    () => checkCapacity(lines, event),
    () => checkMixing(lines),
    () => checkQuantities(lines, options.packages ?? event.package_data, () => true),
  );
}
