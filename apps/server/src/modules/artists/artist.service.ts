import type { Artist } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { imageLinker } from '../files/index.ts';
import { toArtist, toOwnArtist } from './artist.mapper.ts';
import { findArtist, findArtistByHandle, findVerification } from './artist.repository.ts';
import { isCapabilityOf } from './capability.rules.ts';

/**
 * A published artist by id or handle; one that is not published only with its capability, and then with all that was sent and
 * with links to its pictures that work for one to two hours. Any other request is answered with `{}`, as if there were no such
 * artist.
 */
export async function getArtist(
  context: Pick<Context, 'database' | 'clock'>,
  { artistId, token }: { artistId: string; token: string | null },
): Promise<Artist | Record<string, never>> {
  const { database } = context;
  const artist = (await findArtist(database, artistId)) ?? (await findArtistByHandle(database, artistId));
  if (artist?.state === 'published') return toArtist(artist, (address) => address);
  if (!artist || !isCapabilityOf(artist, token)) return {};
  return toOwnArtist(artist, await findVerification(database, artist.id), await imageLinker(context));
}

/** Counts a form of an artist before it is received; a refused form counts as well. Throws `rate_limited`. */
export function admitArtistForm({ database, clock, config }: Context, address: string): Promise<void> {
  return takeFromLimit(database, 'artistForms', address, { config, now: clock.now() });
}
