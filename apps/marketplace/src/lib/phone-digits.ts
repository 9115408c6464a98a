import { LIMITS } from '@jalsa/booking-core';

const COUNTRY_CODE = LIMITS.countryPrefix.replace(/\D/g, '');

/** What people put before a number: the country's code, and the 0 of a call within it. */
const PREFIXES = [COUNTRY_CODE, '0'];

/**
 * Digits only; a prefix that makes a number too long is left out. What is too long otherwise stays so, to be put right by
 * who typed it: cut short, it would be somebody else's number.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = PREFIXES.find(
    (before) => digits.length === before.length + LIMITS.phoneDigits && digits.startsWith(before),
  );
  return prefix ? digits.slice(prefix.length) : digits;
}
