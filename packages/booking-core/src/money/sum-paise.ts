import { fail } from '../failures.ts';
import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/** The sum of amounts in paise, 0 for none. RangeError for an amount that is no `Paise`, or past `Number.MAX_SAFE_INTEGER`. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  let sum = 0;
  for (const amount of amounts) {
    sum += asPaise(amount);
    if (sum > Number.MAX_SAFE_INTEGER) fail('overflow', sum);
  }
  return sum as Paise;
}
