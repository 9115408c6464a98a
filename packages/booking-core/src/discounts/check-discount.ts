import { type Accepted, type Refusal, refuse } from '../fault.ts';
import { formatInr } from '../money/format-inr.ts';
import type { Paise } from '../money/paise.ts';
import type { Discount } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { validTill } from '../time/validity.ts';
import { minAmount } from './discount-amount.ts';

/** The refusal of a discount by its own terms; `message` can be shown to a person. */
export type DiscountRefusal = Refusal<'discountExpired' | 'discountBelowMin'>;

/** The answer of `checkDiscount`; `code` and `message` are undefined for a discount that holds. */
export type DiscountCheck = Accepted | DiscountRefusal;

/**
 * Checks whether a discount holds for a subtotal (paise, before the fee) at an instant. A discount ends when `valid_till` comes (a bare day ends at midnight in India), except for
 * slot events, and needs its `min_amount`. The server checks the terms that it must look up (unknown, used up, of another event). RuleError for a
 * figure or instant that is none.
 */
export function checkDiscount(
  discount: Discount,
  options: { subtotal: Paise; now: Instant; slots?: boolean | null },
): DiscountCheck {
  const { valid_till } = discount;
  const end = options.slots || valid_till == null ? null : validTill(valid_till);
  if (end !== null && end <= epochMs(options.now)) return refuse('discountExpired');
  const min = minAmount(discount);
  return options.subtotal >= min ? { ok: true } : refuse('discountBelowMin', { amount: formatInr(min) });
}
