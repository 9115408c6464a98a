import type { CartLike, EventLike, Package } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';
import { checkCapacity } from './check-capacity.ts';
import { checkMixing } from './check-mixing.ts';
import { checkPeople } from './check-people.ts';
import { checkQuantities } from './check-quantities.ts';
import { firstRefusal } from './first-refusal.ts';
import { linesOf } from './lines-of.ts';

/**
 * May a cart over several events go on to page 2? As `checkCart`, with capacity, limits and minimums held for each event on its own and the
 * zero-rupee rule over the whole cart. `packages` are those of all events (each event's `package_data` when they are not given); what only another
 * event carries, an event that carries packages does not sell. A line whose `event_id` is none of the events is refused. RangeError for a count
 * that is none. (Document 2, sections 4 and 5.)
 */
export function checkMultiCart(
  cart: CartLike,
  events: readonly EventLike[],
  { packages }: { packages?: readonly Package[] } = {},
): CartCheck {
  const lines = linesOf(cart).filter((line) => line.quantity !== 0);
  const isForeign = lines.some((line) => !events.some((event) => event._id === line.event_id));
  const has = ({ package_data }: EventLike, id: string) =>
    package_data?.some((pkg) => pkg.package_map_id === id);
  const mayBeOf = (event: EventLike, id: string) =>
    !event.package_data?.length || has(event, id) || !events.some((other) => has(other, id));
  const perEvent = events.map((event) => ({
    event,
    own: lines.filter((line) => line.event_id === event._id),
    known:
      packages?.filter(({ package_map_id }) => mayBeOf(event, package_map_id)) ?? event.package_data ?? [],
  }));
  return firstRefusal(
    () => checkPeople(lines, 'no_package'),
    () => (isForeign ? refuse('unknown_package') : { ok: true }),
    ...perEvent.map(
      ({ own, event }) =>
        () =>
          checkCapacity(own, event),
    ),
    () => checkMixing(lines),
    ...perEvent.map(
      ({ own, known }) =>
        () =>
          checkQuantities(own, known),
    ),
  );
}
