import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/**
 * Paise to rupees for the wire, at most two decimals: `fromPaise(123450)` is 1234.5. `toPaise` gives the amount back
 * up to 2^46 rupees (some 70 lakh crore), past which a JSON number no longer tells each paisa apart. RuleError if it is not `Paise`.
 */
export function fromPaise(amount: Paise): number {
  return asPaise(amount) / 100;
}
