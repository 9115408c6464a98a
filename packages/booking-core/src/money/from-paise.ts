import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/**
 * Turns paise into rupees for the wire, with at most two decimals: `fromPaise(123450)` is 1234.5. `toPaise` reverses it up to 2^46 rupees
 * (some 70 lakh crore); above that, a JSON number does not distinguish each paisa. RuleError if the amount is no `Paise`.
 */
export function fromPaise(amount: Paise): number {
  return asPaise(amount) / 100;
}
