import type { Context } from '../../../context.ts';
import {
  countListedByCity,
  findListedEvents,
  type ListedPosition,
  listGroupHandles,
  listVenueHandles,
  type Part,
} from './sitemap.repository.ts';

/** Events that are in memory at a time. */
const BATCH_SIZE = 1_000;

/** A city of the sitemaps. */
export interface ListedCity {
  id: string;
  handle: string;
  /** How many of its events are listed. */
  events: number;
}

/** An event of the sitemaps. */
export interface ListedEvent {
  handle: string;
  keyword: string | null;
  poster: string | null;
}

/** Every city. */
export function listedCities({ reads, clock }: Context): Promise<ListedCity[]> {
  return countListedByCity(reads, clock.now());
}

/** The city of a handle; undefined when there is none. */
export async function listedCity({ reads, clock }: Context, handle: string): Promise<ListedCity | undefined> {
  const [city] = await countListedByCity(reads, clock.now(), handle);
  return city;
}

/** The handles of the groups that have a listed event in a city. */
export async function listedGroups({ reads, clock }: Context, locationId: string): Promise<string[]> {
  const rows = await listGroupHandles(reads, clock.now(), locationId);
  return rows.map(({ handle }) => handle);
}

/** The venues of a city. */
export function listedVenues(
  { reads }: Context,
  locationId: string,
): Promise<{ handle: string; poster: string | null }[]> {
  return listVenueHandles(reads, locationId);
}

/** The listed events of a part of a city, a batch at a time. */
export async function* listedEvents(
  { reads, clock }: Context,
  query: Part & { locationId: string },
): AsyncGenerator<ListedEvent[]> {
  const now = clock.now();
  let after: ListedPosition | undefined;
  do {
    const batch = await findListedEvents(reads, now, { ...query, after, limit: BATCH_SIZE });
    yield batch;
    after = batch.length < BATCH_SIZE ? undefined : batch.at(-1);
  } while (after);
}
