import { refuse } from '../fault.ts';
import { whole } from '../packages/whole.ts';
import type { Cart, EventLike } from '../shapes.ts';
import type { CartCheck } from './cart-check.ts';
import { peopleCount } from './people-count.ts';

/** Refuses more people than the event's `remaining_capacity` or `max_per_customer`; one that is not set is no limit. */
export function checkCapacity(lines: Cart, event: EventLike): CartCheck {
  const left = whole(event.remaining_capacity);
  const max = whole(event.max_per_customer);
  const people = peopleCount(lines);
  if (left !== null && people > left) return refuse('capacityLimit', { n: Math.max(0, left) });
  return max !== null && people > max ? refuse('customerPeopleLimit', { n: max }) : { ok: true };
}
