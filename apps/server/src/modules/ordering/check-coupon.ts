import { checkDiscount, discountAmount, MESSAGES, normaliseCode, type Paise } from 'booking-core';
import { DomainError } from '../../lib/domain-error.ts';
import type { DiscountForSale } from '../catalogue/index.ts';

/** A coupon that may be used: the discount behind it and what it takes off, in paise. */
export interface CheckedCoupon {
  code: string;
  discount: DiscountForSale;
  amount: Paise;
}

/**
 * Finds the discount behind a typed code and holds it to its terms, uses aside: those are counted where they are
 * taken. `offers` has each code once. Throws `coupon_invalid` with the reason. (docs/pricing.md, "Discount codes".)
 */
export function checkCoupon(
  typed: string,
  offers: readonly DiscountForSale[],
  { subtotal, now, slots }: { subtotal: Paise; now: Date; slots: boolean },
): CheckedCoupon {
  const code = normaliseCode(typed);
  const discount = offers.find(({ coupon_name }) => normaliseCode(coupon_name) === code);
  if (!discount) throw new UnknownCoupon(code);
  const terms = checkDiscount(discount, { subtotal, now, slots });
  if (!terms.ok) throw refusal(terms.message);
  return { code, discount, amount: discountAmount(subtotal, discount) };
}

/** The code is none of the event's; whether it is another event's is still to be found out. */
export class UnknownCoupon extends DomainError {
  readonly couponName: string;

  constructor(code: string) {
    super('coupon_invalid', MESSAGES.discountUnknown);
    this.couponName = code;
  }
}

/** The refusal of a coupon whose uses are spent. */
export function couponUsedUp(whose: 'everyone' | 'customer'): DomainError {
  return refusal(whose === 'everyone' ? MESSAGES.discountUsedUp : MESSAGES.discountUsedByYou);
}

/** The refusal of a coupon that belongs to another event. */
export function couponOfAnotherEvent(): DomainError {
  return refusal(MESSAGES.discountOtherEvent);
}

function refusal(message: string): DomainError {
  return new DomainError('coupon_invalid', message);
}
