import { fail } from '../failures.ts';

/** Reads a quantity: a number, or the digits of what was typed. RangeError for a number that is no safe whole number from 0 up. */
export function quantityOf(input: number | string): number {
  const typed = typeof input === 'string';
  const quantity = typed ? Number(input.replace(/\D/g, '')) : input;
  if (typed) return Math.min(quantity, Number.MAX_SAFE_INTEGER);
  return Number.isSafeInteger(quantity) && quantity >= 0 ? quantity + 0 : fail('quantity', input);
}
