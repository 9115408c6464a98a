import { asPaise, discountAmount, formatInr, normaliseCode, type Paise, toPaise } from 'booking-core';
import { DomainError } from '../../lib/domain-error.ts';
import type { DiscountForSale } from '../catalogue/index.ts';

/** A coupon that may be used: the discount behind it and what it takes off, in paise. */
export interface CheckedCoupon {
  code: string;
  discount: DiscountForSale;
  amount: Paise;
}

/**
 * Finds the discount behind a typed code and checks it, uses aside: those are counted where they are taken. Throws
 * `coupon_invalid` with the reason. (domain.md, "Discount".)
 */
export function checkCoupon(
  typed: string,
  offers: readonly DiscountForSale[],
  { subtotal, now, slot }: { subtotal: Paise; now: Date; slot: boolean },
): CheckedCoupon {
  const code = normaliseCode(typed);
  const discount = offers.find(({ coupon_name }) => normaliseCode(coupon_name) === code);
  if (!discount) throw new UnknownCoupon(code);
  if (discount.valid_till != null && !slot && new Date(discount.valid_till) <= now) {
    throw refusal('This coupon has expired.');
  }
  const least = toPaise(discount.min_amount ?? 0);
  if (subtotal < least) throw refusal(`This coupon is for orders of ${formatInr(asPaise(least))} or more.`);
  return { code, discount, amount: discountAmount(subtotal, discount) };
}

/** The code is none of the event's; whether it is another event's is still to be found out. */
export class UnknownCoupon extends DomainError {
  readonly couponName: string;

  constructor(code: string) {
    super('coupon_invalid', 'This coupon code is not valid.');
    this.couponName = code;
  }
}

/** The refusal of a coupon whose uses are spent. */
export function couponUsedUp(whose: 'everyone' | 'customer'): DomainError {
  return refusal(
    whose === 'everyone' ? 'This coupon has been used up.' : 'You have used this coupon already.',
  );
}

/** The refusal of a coupon that belongs to another event. */
export function couponOfAnotherEvent(): DomainError {
  return refusal('This coupon is for another event.');
}

function refusal(message: string): DomainError {
  return new DomainError('coupon_invalid', message);
}
