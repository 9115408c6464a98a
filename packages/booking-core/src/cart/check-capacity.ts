import { whole } from '../packages/whole.ts';
import type { Cart, EventLike } from '../shapes.ts';
import { type CartCheck, refuse } from './cart-check.ts';
import { peopleCount } from './people-count.ts';

/** Refuses more people than the event's `remaining_capacity`; an event that does not set it has no limit. */
export function checkCapacity(lines: Cart, event: EventLike): CartCheck {
  const left = whole(event.remaining_capacity);
  return left !== null && peopleCount(lines) > left
    ? refuse('over_capacity', Math.max(0, left))
    : { ok: true };
}
