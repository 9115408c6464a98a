import { checkDiscount, discountAmount, MESSAGES, normaliseCode, type Paise } from '@jalsa/booking-core';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import type { DiscountForSale } from '../../catalogue/index.ts';

/** A coupon that may be used: the discount behind it and what it takes off, in paise. */
export interface CheckedCoupon {
  code: string;
  discount: DiscountForSale;
  amount: Paise;
}

/** The field of a request in which a code was typed: that of an order, and that of a validation. */
export type CouponField = 'discount_coupon' | 'couponHandle';

/**
 * Finds the discount behind a typed code and holds it to its terms, uses aside: those are counted where they are
 * taken. `offers` has each code once. Throws `coupon_invalid` naming reason and
 * field. (docs/pricing.md, "Discount codes".)
 */
export function checkCoupon(
  typed: string,
  offers: readonly DiscountForSale[],
  { subtotal, now, slots, field }: { subtotal: Paise; now: Date; slots: boolean; field: CouponField },
): CheckedCoupon {
  const code = normaliseCode(typed);
  const discount = offers.find(({ coupon_name }) => normaliseCode(coupon_name) === code);
  if (!discount) throw new UnknownCoupon(code, field);
  const terms = checkDiscount(discount, { subtotal, now, slots });
  if (!terms.ok) throw refusal(terms.message, field);
  return { code, discount, amount: discountAmount(subtotal, discount) };
}

/** The code is none of the event's; whether it is another event's is still to be found out. */
export class UnknownCoupon extends DomainError {
  readonly couponName: string;
  readonly field: CouponField;

  constructor(code: string, field: CouponField) {
    super('coupon_invalid', MESSAGES.discountUnknown, atField(field, MESSAGES.discountUnknown));
    this.couponName = code;
    this.field = field;
  }
}

/** The refusal of a coupon whose uses are spent. */
export function couponUsedUp(whose: 'everyone' | 'customer', field: CouponField): DomainError {
  return refusal(whose === 'everyone' ? MESSAGES.discountUsedUp : MESSAGES.discountUsedByYou, field);
}

/** The refusal of a coupon that belongs to another event. */
export function couponOfAnotherEvent(field: CouponField): DomainError {
  return refusal(MESSAGES.discountOtherEvent, field);
}

function refusal(message: string, field: CouponField): DomainError {
  return new DomainError('coupon_invalid', message, atField(field, message));
}
