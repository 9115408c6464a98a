import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import { readField, readOptional } from '../read-field.ts';
import { fail } from '../rule-error.ts';
import type { Rule } from '../shapes.ts';

/** Computes the base fee of a fee rule in paise, at least `min_fee` and at most `max_fee`, or null when the rule does not apply (no `fee`). RuleError when `min_fee` is above `max_fee`, or a figure is no amount. */
export function ruleFee(subtotal: Paise, rule: Rule | null | undefined): Paise | null {
  if (rule?.fee == null) return null;
  const min = readOptional(rule, 'min_fee', toPaise) ?? 0;
  const max = readOptional(rule, 'max_fee', toPaise);
  if (max !== null && min > max) fail('fee_bounds', `${rule.min_fee} > ${rule.max_fee}`, 'min_fee');
  const share = readField(rule, 'fee', (fee) => percentOf(subtotal, fee as number));
  const fee = Math.max(share, min);
  return (max === null ? fee : Math.min(fee, max)) as Paise;
}
