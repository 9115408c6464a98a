import { asPaise, formatInr } from '@jalsa/booking-core';

/** The reason why late money cannot have an event: it is over, full, or its customer has as much of it as is allowed. */
export type LateEventRefusal = 'over' | 'full' | 'over_limit';

/**
 * The reason for the buyer why an order with late money could not be restored: the refusals of its events, or null when
 * only its coupon is used up. At most 40 characters, for an SMS.
 */
export function latePaymentReason(refusals: readonly LateEventRefusal[] | null): string {
  if (refusals === null) return 'the coupon is used up';
  if (refusals.every((refusal) => refusal === 'over_limit')) return 'you have as many as one customer may';
  if (refusals.every((refusal) => refusal === 'full')) return 'there is no room any more';
  if (refusals.some((refusal) => refusal !== 'over')) return 'the places cannot be had any more';
  return refusals.length > 1 ? 'the events are over' : 'the event is over';
}

/** An amount in the smallest unit of its currency (ISO 4217), as people read it: `₹1,118.00`, `USD 15.00`, `JPY 1,500`. */
export function formatMoney(amount: number, currency: string): string {
  if (currency === 'INR') return formatInr(asPaise(amount));
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals).replaceAll('\u00a0', ' ');
}
