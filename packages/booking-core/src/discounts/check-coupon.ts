import { type Accepted, type Refusal, refuse } from '../fault.ts';
import { LIMITS } from '../limits.ts';
import type { Discount } from '../shapes.ts';
import { normaliseCoupon } from './normalise-coupon.ts';

/**
 * Checks a coupon before the server is asked, in order: the buyer's fields are complete, the coupon is not empty, and a coupon of 12 characters
 * is one of the listed `event_discount` offers. The coupon may be as typed. Any other coupon of 12 characters holds in the app only.
 */
export function checkCoupon(
  coupon: string,
  offers: readonly Discount[],
  { buyerComplete }: { buyerComplete: boolean },
): Accepted | Refusal<'fillAllFields' | 'couponRequired' | 'couponAppOnly'> {
  const normal = normaliseCoupon(coupon);
  const isListed = offers.some(
    ({ type, coupon_name }) => type === 'event_discount' && normaliseCoupon(coupon_name ?? '') === normal,
  );
  if (!buyerComplete) return refuse('fillAllFields');
  if (!normal) return refuse('couponRequired');
  if (normal.length === LIMITS.couponMax && !isListed) return refuse('couponAppOnly');
  return { ok: true };
}
