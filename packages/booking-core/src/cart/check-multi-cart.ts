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
 * Checks whether a cart over several events may go on to page 2. The checks are those of `checkCart`: capacity, limits and minimums hold for
 * each event on its own, the zero-rupee rule for the whole cart. `packages` are those of all events (each event's `package_data` when they
 * are not given); an event that carries packages does not sell a package that only another event carries. A line whose `event_id` is none of the
 * events is refused. RuleError for a count that is none.
 */
export function checkMultiCart(
  cart: CartLike,
  events: readonly EventLike[],
  options: { packages?: readonly Package[] } = {},
): CartCheck {
  const people = peopleCount(cart);
  const lines = linesOf(cart).filter((line) => line.quantity !== 0);
  const isForeign = lines.some((line) => !events.some((event) => event._id === line.event_id));
  const has = ({ package_data }: EventLike, id: string) =>
    package_data?.some((pkg) => pkg.package_map_id === id);
  const isSold = (event: EventLike, id: string) =>
    !event.package_data?.length || has(event, id) || !events.some((other) => has(other, id));
  const linesAt = ({ _id }: EventLike) => lines.filter((line) => line.event_id === _id);

  const checkRoom = (event: EventLike) => checkCapacity(linesAt(event), event);
  const checkPackages = (event: EventLike) =>
    checkQuantities(linesAt(event), options.packages ?? event.package_data, (id) => isSold(event, id));
  return firstRefusal(
    () => checkPeople(people, 'selectPackage'),
    () => (isForeign ? refuse('continueFailed') : { ok: true }),
    ...events.map((event) => () => checkRoom(event)),
    () => checkMixing(lines),
    ...events.map((event) => () => checkPackages(event)),
  );
}
