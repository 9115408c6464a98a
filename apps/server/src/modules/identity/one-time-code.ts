import { createHmac, hash, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@jalsa/booking-core';

/** A new random code, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');
}

/** The stored hash of a code. It has a key, since all four-digit codes could be tried on a stolen table. */
export function hashCode(key: KeyObject, mobile: string, code: string): string {
  return createHmac('sha256', key).update(`${mobile}:${code}`).digest('base64url');
}

/** The stored hash of a nonce. It needs no key: 256 random bits cannot be guessed. */
export function hashNonce(nonce: string): string {
  return hash('sha256', nonce, 'base64url');
}

/** The stored hash of a known address. It has a key, since all addresses could be tried. */
export function hashAddress(key: KeyObject, mobile: string, address: string): string {
  return createHmac('sha256', key).update(`address ${mobile}:${address}`).digest('base64url');
}

/** Whether two hashes are the same, in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
