import type { Context } from '../../context.ts';
import { countListedByCity, type ListedPlace, listGroupHandles, listListed } from './sitemap.repository.ts';

/** As many events are in memory at a time. */
const BATCH = 1_000;

/** A city as search engines are told of it. */
export interface ListedCity {
  id: string;
  handle: string;
  /** How many of its events are listed. */
  events: number;
}

/** What an event's page is found by. */
export interface ListedEvent {
  handle: string;
  keyword: string | null;
  poster: string | null;
}

/** Every city. */
export function listedCities({ database, clock }: Context): Promise<ListedCity[]> {
  return countListedByCity(database, clock.now());
}

/** The city of a handle; undefined when there is none. */
export async function listedCity(
  { database, clock }: Context,
  handle: string,
): Promise<ListedCity | undefined> {
  const [city] = await countListedByCity(database, clock.now(), handle);
  return city;
}

/** The handles of the groups that have a listed event in a city. */
export async function listedGroups({ database, clock }: Context, locationId: string): Promise<string[]> {
  const rows = await listGroupHandles(database, clock.now(), locationId);
  return rows.map(({ handle }) => handle);
}

/** The listed events of a city from the `offset`th on, at most `limit`, a batch at a time. */
export async function* listedEvents(
  { database, clock }: Context,
  { locationId, offset, limit }: { locationId: string; offset: number; limit: number },
): AsyncGenerator<ListedEvent[]> {
  const now = clock.now();
  let after: ListedPlace | undefined;
  for (let left = limit; left > 0; left -= BATCH) {
    const page = { after, offset: after ? 0 : offset, limit: Math.min(BATCH, left) };
    const batch = await listListed(database, now, { locationId, ...page });
    yield batch;
    after = batch.at(-1);
    if (batch.length < page.limit) return;
  }
}
