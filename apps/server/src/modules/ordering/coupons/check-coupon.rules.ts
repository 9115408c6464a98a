import {
  checkDiscount,
  discountAmount,
  type Fault,
  faultOf,
  normaliseCoupon,
  type Paise,
} from '@jalsa/booking-core';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import type { DiscountForSale } from '../../catalogue/index.ts';

/** A coupon that may be used: its discount, and the amount of that discount in paise. */
export interface CheckedCoupon {
  name: string;
  discount: DiscountForSale;
  amount: Paise;
}

/** The field of a request that holds the coupon: that of an order, and that of a validation. */
export type CouponField = 'discount_coupon' | 'couponHandle';

/**
 * Finds the discount of a typed coupon and checks its terms, but not its uses, which are counted where they are taken.
 * `offers` has each coupon once, and `subtotalFor` adds up the tickets that a discount is on. Throws `coupon_invalid`, which names reason and field. (docs/pricing.md, "Coupons".)
 */
export function checkCoupon(
  typed: string,
  offers: readonly DiscountForSale[],
  {
    subtotalFor,
    now,
    slots,
    field,
  }: {
    subtotalFor: (discount: DiscountForSale) => Paise;
    now: Date;
    slots: boolean;
    field: CouponField;
  },
): CheckedCoupon {
  const name = normaliseCoupon(typed);
  const discount = offers.find(({ coupon_name }) => normaliseCoupon(coupon_name) === name);
  if (!discount) throw new UnknownCoupon(name, field);
  const subtotal = subtotalFor(discount);
  const terms = checkDiscount(discount, { subtotal, now, slots });
  if (!terms.ok) throw refusal(terms, field);
  return { name, discount, amount: discountAmount(subtotal, discount) };
}

/** A coupon that the event does not have; `explainCoupon` finds out whether another event has it. */
export class UnknownCoupon extends DomainError {
  readonly couponName: string;
  readonly field: CouponField;

  constructor(coupon: string, field: CouponField) {
    const fault = faultOf('discountUnknown');
    super('coupon_invalid', fault.message, atField(field, fault));
    this.couponName = coupon;
    this.field = field;
  }
}

/** The refusal of a coupon that is used up. */
export function couponUsedUp(by: 'everyone' | 'customer', field: CouponField): DomainError {
  return refusal(faultOf(by === 'everyone' ? 'discountUsedUp' : 'discountUsedByYou'), field);
}

/** The refusal of a coupon that belongs to another event. */
export function couponOfAnotherEvent(field: CouponField): DomainError {
  return refusal(faultOf('discountOtherEvent'), field);
}

function refusal(fault: Fault, field: CouponField): DomainError {
  return new DomainError('coupon_invalid', fault.message, atField(field, fault));
}
