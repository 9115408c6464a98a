import { LIMITS } from '../limits.ts';

/** Normalises a coupon as it is typed: spaces removed, upper-cased, cut at 12 characters. */
export function normaliseCoupon(raw: string): string {
  return raw.replace(/\s/g, '').toUpperCase().slice(0, LIMITS.couponMax);
}
