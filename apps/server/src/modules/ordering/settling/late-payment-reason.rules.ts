/** The reason why late money cannot have an event: it is over, full, or its customer has as much of it as is allowed. */
export type LateEventRefusal = 'over' | 'full' | 'over_limit';

/**
 * The reason for the buyer why an order with late money could not be restored: the refusals of its events, or null when
 * only its coupon is used up. At most 40 characters, for an SMS.
 */
export function latePaymentReason(refusals: readonly LateEventRefusal[] | null): string {
  if (refusals === null) return 'the coupon is used up';
  if (refusals.every((refusal) => refusal === 'over_limit')) return 'you have as many as one customer may';
  if (refusals.every((refusal) => refusal === 'full')) return 'the event is full';
  if (refusals.some((refusal) => refusal !== 'over')) return 'the tickets are no longer available';
  return refusals.length > 1 ? 'the events are over' : 'the event is over';
}
