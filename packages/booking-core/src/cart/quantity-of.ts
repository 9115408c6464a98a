import { fail } from '../rule-error.ts';
import { asciiDigits } from '../text/ascii-digits.ts';

/** Reads a quantity: a number, or typed digits (an empty text is 0). RuleError unless it is a safe whole number from 0 up. */
export function quantityOf(input: number | string): number {
  // A limit clamps whatever was typed, however long, so digits past safe integers stop there instead of failing.
  if (typeof input === 'string')
    return Math.min(Number(asciiDigits(input).replace(/\D/g, '')), Number.MAX_SAFE_INTEGER);
  return Number.isSafeInteger(input) && input >= 0 ? input + 0 : fail('quantity', input);
}
