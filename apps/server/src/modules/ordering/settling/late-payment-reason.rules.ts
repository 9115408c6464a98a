import type { SaleRefusal } from '../sale-refusal.rules.ts';

/**
 * The reason why late money cannot have an event: it cannot be bought now, its places are taken, its customer has as much of
 * it as is allowed, or the coupon of the order is used up. A paid order loses an event when it is cancelled, or when its buyer
 * asks for the refund of a postponed one.
 */
export type LateEventRefusal = SaleRefusal | 'sold_out' | 'over_limit' | 'coupon_spent' | 'refund_asked';

/** The texts for one event, and for several where they differ. */
const REASONS: Record<LateEventRefusal, readonly [one: string, several?: string]> = {
  date_withdrawn: ['the date was withdrawn', 'the dates were withdrawn'],
  event_cancelled: ['the event was cancelled', 'the events were cancelled'],
  event_over: ['the event is over', 'the events are over'],
  package_withdrawn: ['the package was withdrawn', 'the packages were withdrawn'],
  not_on_sale_yet: ['the tickets are not on sale yet'],
  sale_ended: ['the sale has ended'],
  sold_out: ['the tickets are sold out'],
  over_limit: ['you have as many as one customer may'],
  coupon_spent: ['the coupon is used up'],
  refund_asked: ['you asked for the refund'],
};

/** The reason for the buyer why late money could not have these events. At most 40 characters, for an SMS. */
export function latePaymentReason(refusals: readonly LateEventRefusal[]): string {
  const [first, ...others] = new Set(refusals);
  if (first === undefined || others.length > 0) return 'the tickets are no longer available';
  const [one, several = one] = REASONS[first];
  return refusals.length > 1 ? several : one;
}
