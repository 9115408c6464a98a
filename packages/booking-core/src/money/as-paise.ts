import { fail } from '../rule-error.ts';
import type { Paise } from './paise.ts';

/**
 * Takes a number that already counts paise (a database column, a gateway's amount) as `Paise`.
 * Unit: paise. RuleError unless the number is a safe, non-negative whole number.
 */
export function asPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0) fail('paise', amount);
  return (amount + 0) as Paise;
}
