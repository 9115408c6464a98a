import { createHmac, hash, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@jalsa/booking-core';

/** A new random code, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpDigits)).padStart(LIMITS.otpDigits, '0');
}

/** What is stored of a code: keyed, since four digits alone could be tried out from a stolen table. */
export function hashCode(key: KeyObject, mobile: string, code: string): string {
  return createHmac('sha256', key).update(`${mobile}:${code}`).digest('base64url');
}

/** What is stored of a nonce: it has 256 random bits, so a plain hash cannot be tried out. */
export function hashNonce(nonce: string): string {
  return hash('sha256', nonce, 'base64url');
}

/** What is stored of an address that a number was verified from: keyed, since all addresses could be tried out. */
export function hashAddress(key: KeyObject, mobile: string, address: string): string {
  return createHmac('sha256', key).update(`address ${mobile}:${address}`).digest('base64url');
}

/** Whether two hashes are the same, in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
