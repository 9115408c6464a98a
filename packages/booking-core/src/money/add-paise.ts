import { fail } from '../failures.ts';
import type { Paise } from './paise.ts';

/** Adds amounts in paise. RangeError past `Number.MAX_SAFE_INTEGER`. */
export function addPaise(...amounts: readonly Paise[]): Paise {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum)) fail('overflow', sum);
  }
  return sum as Paise;
}
