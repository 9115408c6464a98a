import { fail } from '../failures.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Rule } from '../shapes.ts';

/** A fee rule's base fee in paise, or null when the rule does not apply (no `fee`). RangeError when `min_fee` is above `max_fee`, or a figure is no amount. */
export function ruleFee(subtotal: Paise, rule: Rule | null | undefined): Paise | null {
  if (rule?.fee == null) return null;
  const fewest = toPaise(rule.min_fee ?? 0);
  const most = rule.max_fee == null ? null : toPaise(rule.max_fee);
  if (most !== null && fewest > most) fail('feeBounds', `${rule.min_fee} > ${rule.max_fee}`);
  const fee = Math.max(percentOf(subtotal, rule.fee), fewest);
  return (most === null ? fee : Math.min(fee, most)) as Paise;
}
