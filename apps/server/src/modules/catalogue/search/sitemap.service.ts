import type { Context } from '../../../context.ts';
import {
  countListedByCity,
  type ListedPlace,
  listGroupHandles,
  listListed,
  type Part,
} from './sitemap.repository.ts';

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

/** The listed events of a part of a city, a batch at a time. */
export async function* listedEvents(
  { database, clock }: Context,
  wanted: Part & { locationId: string },
): AsyncGenerator<ListedEvent[]> {
  const now = clock.now();
  let after: ListedPlace | undefined;
  do {
    const batch = await listListed(database, now, { ...wanted, after, limit: BATCH });
    yield batch;
    after = batch.length < BATCH ? undefined : batch.at(-1);
  } while (after);
}
