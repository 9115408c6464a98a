import { whole } from '../packages/whole.ts';
import { readField } from '../read-field.ts';
import type { Cart, EventLike } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';
import { peopleCount } from './people-count.ts';

/** Refuses more people than the event's `remaining_capacity` or `max_per_customer`; one that is not set is no limit. */
export function checkCapacity(lines: Cart, event: EventLike): CartCheck {
  const left = readField(event, 'remaining_capacity', whole);
  const max = readField(event, 'max_per_customer', whole);
  const people = peopleCount(lines);
  if (left !== null && people > left) return refuse('over_capacity', Math.max(0, left));
  return max !== null && people > max ? refuse('over_customer_limit', max) : { ok: true };
}
