import { LIMITS } from '../limits.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Fees, Rule } from '../shapes.ts';
import { ruleFee } from './rule-fee.ts';

/** The platform fee in paise: its base, the 18 % GST on it, both together (the fee that people see), and the rule that applied. */
export type PlatformFee = {
  rule: 'event' | 'vendor' | 'free' | 'flat' | 'constants';
  base: Paise;
  gst: Paise;
  total: Paise;
};

/**
 * Computes the platform fee on a subtotal (before the discount) by the first rule that applies: event, vendor, else nothing on a subtotal of
 * 0, ₹5 up to ₹200, `platform_fee` percent above (docs/pricing.md). RuleError for a rule with `min_fee` above `max_fee`, a figure that is
 * none, or an overflow.
 */
export function platformFee(subtotal: Paise, fees: Fees): PlatformFee {
  asPaise(subtotal);
  const withGst = (rule: PlatformFee['rule'], base: Paise): PlatformFee => {
    const gst = percentOf(base, LIMITS.gstPercent);
    return { rule, base, gst, total: sumPaise([base, gst]) };
  };
  const feeOf = (rule: Rule | null | undefined) => ruleFee(subtotal, rule);
  const byEvent = feeOf(fees.event);
  if (byEvent !== null) return withGst('event', byEvent);
  const byVendor = feeOf(fees.vendor);
  if (byVendor !== null) return withGst('vendor', byVendor);
  if (subtotal === 0) return withGst('free', subtotal);
  if (subtotal <= toPaise(LIMITS.flatFeeUpToRupees)) return withGst('flat', toPaise(LIMITS.flatFeeRupees));
  return withGst('constants', percentOf(subtotal, fees.platform_fee));
}
