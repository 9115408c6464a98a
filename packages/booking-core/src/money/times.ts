import { fail } from '../rule-error.ts';

/** Multiplies two safe whole numbers (price × quantity, pax × quantity). RuleError past `Number.MAX_SAFE_INTEGER`. */
export function times(a: number, b: number): number {
  const product = a * b;
  return Number.isSafeInteger(product) ? product : fail('overflow', product);
}
