import { LIMITS } from '@jalsa/booking-core';

const COUNTRY_CODE = LIMITS.countryPrefix.replace(/\D/g, '');

/** Prefixes that people type before a number: the country code and the trunk prefix 0. */
const PREFIXES = [COUNTRY_CODE, '0'];

/**
 * The digits of a text, without a prefix that makes the number too long. Other numbers that are too long are not
 * shortened, because a shortened number would belong to another person.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = PREFIXES.find(
    (before) => digits.length === before.length + LIMITS.phoneDigits && digits.startsWith(before),
  );
  return prefix ? digits.slice(prefix.length) : digits;
}
