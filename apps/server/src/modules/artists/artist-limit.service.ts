import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';

/** Counts a form of an artist before it is received; a refused form counts as well. Throws `rate_limited`. */
export function admitArtistForm({ database, clock, config }: Context, address: string): Promise<void> {
  return takeFromLimit(database, 'artistForms', address, { config, now: clock.now() });
}
