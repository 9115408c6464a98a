import { hundredths } from './hundredths.ts';
import type { Paise } from './paise.ts';

/**
 * Turns rupees of the wire into paise: `toPaise(1234.5)` is 123450. RuleError for more than two decimals, a negative, NaN, an infinity, a
 * missing value, or more than `Number.MAX_SAFE_INTEGER` paise.
 */
export function toPaise(rupees: number): Paise {
  return hundredths(rupees) as Paise;
}
