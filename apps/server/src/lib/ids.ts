import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A UUID of version 7 (RFC 9562): unique, and sorted by the time at which it was made. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ticket tracking id: 10 characters of Crockford's base32, 50 random bits. */
export function newTrackingId(): string {
  return crockford(10);
}

/** The code of a short link that opens without signing in: 60 random bits, which cannot be guessed. */
export function newLinkCode(): string {
  return crockford(12);
}

function crockford(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += CROCKFORD[byte & 31];
  return text;
}

/** An opaque access token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
