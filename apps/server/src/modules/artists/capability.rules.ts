import { hash, timingSafeEqual } from 'node:crypto';
import type { ArtistRow } from './artist.repository.ts';

/** The stored form of a capability. It has 256 random bits, so a plain hash cannot be tried out. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Whether a token is the capability of an artist; compared in constant time. */
export function isCapabilityOf({ tokenHash }: Pick<ArtistRow, 'tokenHash'>, token: string | null): boolean {
  if (token === null) return false;
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(tokenHash));
}
