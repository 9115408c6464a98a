import { createHmac, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from 'booking-core';

/** A new random code, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');
}

/** What is stored of a code: keyed, since four digits alone could be tried out from a stolen table. */
export function hashCode(key: KeyObject, mobile: string, code: string): string {
  return createHmac('sha256', key).update(`${mobile}:${code}`).digest('base64url');
}

/** Whether two hashes are the same, in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
