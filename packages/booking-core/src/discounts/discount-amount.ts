import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Discount } from '../shapes.ts';

/**
 * What a discount takes off a subtotal, in paise: flat rupees when `is_points`, else a percentage rounded half up; never more than the subtotal,
 * and nothing below `min_amount` or without a discount. RangeError for a figure that is no amount. (Document 1, sections 3 and 9.)
 */
export function discountAmount(subtotal: Paise, discount: Discount | null | undefined): Paise {
  asPaise(subtotal);
  if (!discount || subtotal < toPaise(discount.min_amount ?? 0)) return 0 as Paise;
  const { is_points, discount_value } = discount;
  const amount = is_points ? toPaise(discount_value) : percentOf(subtotal, discount_value);
  return Math.min(amount, subtotal) as Paise;
}
