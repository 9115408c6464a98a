import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { formatWait } from '../../lib/format-wait.ts';

/** Counts a form of an artist before it is received; a refused form counts as well. Throws `rate_limited`. */
export function admitArtistForm({ database, clock, config }: Context, address: string): Promise<void> {
  return takeFromLimit(
    database,
    { key: `artist forms ${address}`, limit: config.artists.formsPerHourPerAddress, seconds: 3600 },
    {
      now: clock.now(),
      message: (wait) => `You have sent your profile very often. Please try again in ${formatWait(wait)}.`,
    },
  );
}
