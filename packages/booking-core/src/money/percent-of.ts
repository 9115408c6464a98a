import { fail } from '../rule-error.ts';
import { asPaise } from './as-paise.ts';
import { hundredths } from './hundredths.ts';
import type { Paise } from './paise.ts';

/**
 * Takes a percentage (at most two decimals) of an amount, rounded half up to the paisa, in integers of any size. RuleError if the percentage
 * has more decimals or is negative, or the result passes `Number.MAX_SAFE_INTEGER`.
 */
export function percentOf(amount: Paise, percent: number): Paise {
  const share = BigInt(asPaise(amount)) * BigInt(hundredths(percent));
  const rounded = Number((share + 5_000n) / 10_000n);
  return Number.isSafeInteger(rounded) ? (rounded as Paise) : fail('overflow', rounded);
}
