import { hundredths } from './hundredths.ts';
import type { Paise } from './paise.ts';

/**
 * Rupees, as they stand on the wire, to paise: `toPaise(1234.5)` is 123450.
 * RuleError for more than two decimals, a negative, NaN, an infinity, or more than `Number.MAX_SAFE_INTEGER` paise.
 */
export function toPaise(rupees: number): Paise {
  return hundredths(rupees) as Paise;
}
