/** Why late money could not have an event again: it is over, or there is no room in it. */
export type EventRefusal = 'over' | 'full';

/**
 * Tells the buyer why nothing of an order could be had any more when its money came; null when all of its events could,
 * but its coupon is spent. At most 40 characters, for an SMS.
 */
export function whyTooLate(events: readonly EventRefusal[] | null): string {
  if (events === null) return 'the discount code is used up';
  if (events.every((refusal) => refusal === 'full')) return 'there is no room any more';
  if (events.includes('full')) return 'the places cannot be had any more';
  return events.length > 1 ? 'the events are over' : 'the event is over';
}
