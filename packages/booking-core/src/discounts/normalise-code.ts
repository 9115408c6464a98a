import { LIMITS } from '../limits.ts';

/** Normalises a discount code as it is typed: spaces removed, upper-cased, cut at 12 characters. (Document 1, sections 4 and 5: the code field.) */
export function normaliseCode(raw: string): string {
  return raw.replace(/\s/g, '').toUpperCase().slice(0, LIMITS.couponMax);
}
