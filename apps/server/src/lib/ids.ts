import { randomBytes } from 'node:crypto';

let pool = Buffer.alloc(0);
let used = 0;

// One call to the system's generator serves many ids: placing orders in bulk needs thousands a second.
function random(count: number): Buffer {
  if (used + count > pool.length) {
    pool = randomBytes(4096);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/** A UUID of version 7 (RFC 9562): unique, and sorted by the time it was made. */
export function newId(now: Date): string {
  const bytes = Buffer.allocUnsafe(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  random(10).copy(bytes, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ticket tracking id: 10 characters of Crockford's base32, 50 random bits. */
export function newTrackingId(): string {
  return crockford(10);
}

/** The code of a short link that opens without signing in: 60 random bits, so that nobody finds one by trying. */
export function newLinkCode(): string {
  return crockford(12);
}

function crockford(length: number): string {
  let text = '';
  for (const byte of random(length)) text += CROCKFORD[byte & 31];
  return text;
}

/** An opaque access token: 256 random bits, base64url. */
export function newToken(): string {
  return random(32).toString('base64url');
}
