import type { Artist } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { toArtist, toOwnArtist } from './artist.mapper.ts';
import { findArtist, findArtistByHandle, findVerification } from './artist.repository.ts';
import { isCapabilityOf } from './capability.rules.ts';

/**
 * A published artist by id or handle; one that is not published only with its capability, and then with all that was sent. Any
 * other request is answered with `{}`, as if there were no such artist.
 */
export async function getArtist(
  { database }: Pick<Context, 'database'>,
  { artistId, token }: { artistId: string; token: string | null },
): Promise<Artist | Record<string, never>> {
  const artist = (await findArtist(database, artistId)) ?? (await findArtistByHandle(database, artistId));
  if (artist?.state === 'published') return toArtist(artist);
  if (!artist || !isCapabilityOf(artist, token)) return {};
  return toOwnArtist(artist, await findVerification(database, artist.id));
}
