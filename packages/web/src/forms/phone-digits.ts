import { asciiDigits, LIMITS } from '@jalsa/booking-core';

const COUNTRY_CODE = LIMITS.countryPrefix.replace(/\D/g, '');

/** Prefixes that people type before a number: the country code and the trunk prefix 0. */
const PREFIXES = [COUNTRY_CODE, '0'];

/**
 * The digits of a text, of any Indian script, in ASCII, without a prefix that makes the number too long. Other numbers that are too long are not
 * shortened, because a shortened number would belong to another person. A text without a digit is returned as it is, so that a field
 * never loses silently what was entered.
 */
export function phoneDigits(text: string): string {
  const digits = asciiDigits(text).replace(/\D/g, '');
  if (digits === '') return text;
  const prefix = PREFIXES.find(
    (before) => digits.length === before.length + LIMITS.phoneDigits && digits.startsWith(before),
  );
  return prefix ? digits.slice(prefix.length) : digits;
}
