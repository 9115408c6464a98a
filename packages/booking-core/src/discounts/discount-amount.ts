import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Discount } from '../shapes.ts';

/**
 * Computes the amount of a discount on a subtotal, in paise: flat rupees when `is_points`, else a percentage rounded half up; never more
 * than the subtotal, and nothing below `min_amount` or without a discount. `valid_till` is not checked, since this function has no
 * instant: `checkDiscount` and `quote` check it. RuleError for a figure that is no amount.
 */
export function discountAmount(subtotal: Paise, discount: Discount | null | undefined): Paise {
  asPaise(subtotal);
  if (!discount || subtotal < minAmount(discount)) return 0 as Paise;
  const { discount_value, is_points } = discount;
  const amount = is_points ? toPaise(discount_value) : percentOf(subtotal, discount_value);
  return Math.min(amount, subtotal) as Paise;
}

/** Returns the smallest subtotal that a discount holds for, in paise; 0 when `min_amount` is not set. */
export function minAmount(discount: Discount): Paise {
  return discount.min_amount == null ? (0 as Paise) : toPaise(discount.min_amount);
}
