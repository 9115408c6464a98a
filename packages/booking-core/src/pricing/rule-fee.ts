import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import { fail } from '../rule-error.ts';
import type { Rule } from '../shapes.ts';

/** Computes the base fee of a fee rule in paise, at least `min_fee` and at most `max_fee`, or null when the rule does not apply (no `fee`). RuleError when `min_fee` is above `max_fee`, or a figure is no amount. */
export function ruleFee(subtotal: Paise, rule: Rule | null | undefined): Paise | null {
  if (rule?.fee == null) return null;
  const min = rule.min_fee == null ? 0 : toPaise(rule.min_fee);
  const max = rule.max_fee == null ? null : toPaise(rule.max_fee);
  if (max !== null && min > max) fail('fee_bounds', `${rule.min_fee} > ${rule.max_fee}`);
  const share = percentOf(subtotal, rule.fee);
  const fee = Math.max(share, min);
  return (max === null ? fee : Math.min(fee, max)) as Paise;
}
