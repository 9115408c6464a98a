import type { EventLike } from '../shapes.ts';

/** Tells whether an event is a slot event or a date of one: its discounts do not expire. */
export function isSlotEvent({ slots, parent_id }: Pick<EventLike, 'slots' | 'parent_id'>): boolean {
  return slots === true || parent_id != null;
}
