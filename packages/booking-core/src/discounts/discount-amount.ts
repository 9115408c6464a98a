import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import { readField, readOptional } from '../read-field.ts';
import type { Discount } from '../shapes.ts';

/**
 * The amount that a discount takes off a subtotal, in paise: flat rupees when `is_points`, else a percentage rounded half up; never more
 * than the subtotal, and nothing below `min_amount` or without a discount. This function knows no time: `valid_till` is not checked
 * (`checkDiscount` and `quote` check it). RuleError for a figure that is no amount. (Document 1, sections 3 and 9: the fields of a discount,
 * and money as a decimal amount.)
 */
export function discountAmount(subtotal: Paise, discount: Discount | null | undefined): Paise {
  asPaise(subtotal);
  if (!discount || subtotal < minAmount(discount)) return 0 as Paise;
  const amount = readField(discount, 'discount_value', (value) =>
    discount.is_points ? toPaise(value) : percentOf(subtotal, value),
  );
  return Math.min(amount, subtotal) as Paise;
}

/** The smallest subtotal that a discount holds for, in paise; 0 when it has none. */
export function minAmount(discount: Discount): Paise {
  return readOptional(discount, 'min_amount', toPaise) ?? (0 as Paise);
}
