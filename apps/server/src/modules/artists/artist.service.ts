import type { Artist } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { toArtist } from './artist.mapper.ts';
import { findArtist, findArtistByHandle } from './artist.repository.ts';
import { isCapabilityOf } from './capability.rules.ts';

/**
 * A published artist by id or handle; one that is not published only with its capability. Any other request is answered
 * with `{}`, as if there were no such artist.
 */
export async function getArtist(
  { database }: Pick<Context, 'database'>,
  { artistId, token }: { artistId: string; token: string | null },
): Promise<Artist | Record<string, never>> {
  const artist = (await findArtist(database, artistId)) ?? (await findArtistByHandle(database, artistId));
  const isVisible = artist !== null && (artist.state === 'published' || isCapabilityOf(artist, token));
  return isVisible ? toArtist(artist) : {};
}
