import { fail } from '../rule-error.ts';
import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/** Adds amounts up, in paise; 0 for an empty list. RuleError for an amount that is no `Paise`, or a sum past `Number.MAX_SAFE_INTEGER`. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  let sum = 0;
  for (const amount of amounts.map(asPaise)) {
    sum += amount;
    if (sum > Number.MAX_SAFE_INTEGER) fail('overflow', sum);
  }
  return sum as Paise;
}
