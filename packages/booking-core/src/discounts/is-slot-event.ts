import type { EventLike } from '../shapes.ts';

/** Whether an event is a slot event or a date of one: its discounts do not run out. (Document 1, section 5.) */
export function isSlotEvent({ slots, parent_id }: Pick<EventLike, 'slots' | 'parent_id'>): boolean {
  return slots === true || parent_id != null;
}
