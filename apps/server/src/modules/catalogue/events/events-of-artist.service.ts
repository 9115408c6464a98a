import type { EventCard } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import { findEventsOfArtist } from '../search/find-listings.repository.ts';
import { loadCards } from './event.service.ts';

/** The most events of an artist's page. */
const MAX_EVENTS = 24;

/** The cards of the listed events to come that name an artist by the handle, soonest first. */
export async function eventsOfArtist(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  handle: string,
): Promise<EventCard[]> {
  const now = clock.now();
  const ids = await findEventsOfArtist(database, { handle, now, limit: MAX_EVENTS });
  const cards = await loadCards(database, ids, now);
  return ids.flatMap((id) => cards.get(id) ?? []);
}
