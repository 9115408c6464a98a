/** Why late money could not have an event again: it is over, full, or its customer has as much of it as one may have. */
export type EventRefusal = 'over' | 'full' | 'over_limit';

/**
 * Tells the buyer why nothing of an order could be had any more when its money came; null when all of its events could,
 * but its coupon is spent. At most 40 characters, for an SMS.
 */
export function whyTooLate(events: readonly EventRefusal[] | null): string {
  if (events === null) return 'the discount code is used up';
  if (events.every((refusal) => refusal === 'over_limit')) return 'you have as many as one customer may';
  if (events.every((refusal) => refusal === 'full')) return 'there is no room any more';
  if (events.some((refusal) => refusal !== 'over')) return 'the places cannot be had any more';
  return events.length > 1 ? 'the events are over' : 'the event is over';
}
