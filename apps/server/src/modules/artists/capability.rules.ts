import { hash, timingSafeEqual } from 'node:crypto';
import type { ArtistRow } from './artist.repository.ts';

/** The stored form of a capability. It has 256 random bits, so a plain hash cannot be tried out. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Whether a token is a capability of an artist: the one of the first answer, or the one of a refusal's link. Compared in constant time. */
export function isCapabilityOf(
  { tokenHash, linkTokenHash }: Pick<ArtistRow, 'tokenHash' | 'linkTokenHash'>,
  token: string | null,
): boolean {
  if (token === null) return false;
  const given = Buffer.from(hashToken(token));
  const isEqual = (hashed: string | null) => hashed !== null && timingSafeEqual(given, Buffer.from(hashed));
  return [isEqual(tokenHash), isEqual(linkTokenHash)].includes(true);
}

/**
 * The address that opens a profile in the artists' app, on any device. The capability is in its fragment, which browsers send to
 * no server and name to no other site.
 */
export const artistLink = (artistsOrigin: string, id: string, token: string): string =>
  `${artistsOrigin}/host/artist-onboard#${id}.${token}`;
