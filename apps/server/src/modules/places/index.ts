import type { Place } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { DomainError, RETRY_AFTER_SECONDS } from '../../lib/domain-error.ts';
import { type OutsideReads, outsideReads } from '../../lib/outside-reads.ts';
import { recurringFailure } from '../../lib/recurring-failure.ts';
import { embeddedPlaces } from './embedded-places.ts';
import { normaliseName } from './gazetteer/normalise-name.ts';
import { googlePlaces } from './google-places.adapter.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_SEARCHES = 2_000;

/** The source of places that the settings name, with a cache. */
export type Places = OutsideReads<string, Place[]>;

/** Opens the source of places that the settings name. */
export function openPlaces(context: Pick<Context, 'config' | 'clock' | 'log'>): Places {
  const { places } = context.config;
  const source = places.provider === 'google' ? googlePlaces(places) : embeddedPlaces();
  return outsideReads<string, Place[]>({
    read: (query) => source.search(query),
    clock: context.clock,
    freshMs: DAY_MS,
    staleMs: 7 * DAY_MS,
    max: MAX_SEARCHES,
    pauseSeconds: RETRY_AFTER_SECONDS,
    onError: recurringFailure(context, { failed: 'places could not be searched' }).failed,
  });
}

/** The places that a text finds, the best first. Throws `rate_limited` for an address, and `unavailable` without the source. */
export async function searchPlaces(
  { config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>,
  places: Places,
  query: string,
  address: string,
): Promise<Place[]> {
  const words = normaliseName(query);
  if (words === '') return [];
  const admit = () => takeFromLimit(database, 'places', address, { config, now: clock.now() });
  try {
    return await places.find(words, admit);
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const message = 'We can’t search for places right now. Please try again in a moment.';
    const error = new DomainError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
    error.cause = cause;
    throw error;
  }
}
