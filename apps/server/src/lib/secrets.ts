import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, in a time that tells nothing about either, their lengths included. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
}

/** The HMAC (SHA-256, in hex) of a text with a secret. */
export const hmacOf = (text: string, secret: KeyObject): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Whether a signature is the HMAC (SHA-256, in hex) of a text with a secret. Compared in constant time. */
export function isHmac(signature: string, text: string | Buffer, secret: string | KeyObject): boolean {
  // Text of another length or alphabet is no HMAC.
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const ours = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(ours, Buffer.from(signature, 'hex'));
}

/** A text in which `instead` replaces each of these values. */
export function hideValues(text: string, values: readonly string[], instead: string): string {
  // The longest first: a part of a longer value leaves no rest of it behind.
  return values
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replaceAll(value, instead), text);
}
