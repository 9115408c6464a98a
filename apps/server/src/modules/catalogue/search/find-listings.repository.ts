import { LIMITS } from '@jalsa/booking-core';
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { eventGroupMembers, eventGroups, events, locations } from '../catalogue.schema.ts';
import type { DayRange } from './day-range.rules.ts';
import { eventListings } from './listing.schema.ts';
import type { SearchQuery } from './search-query.repository.ts';

/** The orders of lists; events that are equal in an order come soonest first. */
export type ListingOrder = 'soonest' | 'price_low' | 'price_high' | 'best_match';

export interface ListingFilter {
  /** Selects events with a date that ends later. */
  now: Date;
  /** A city's handle. */
  location?: string | undefined;
  /** A group's handle. */
  group?: string | undefined;
  /** Selects events with a date in this range. */
  within?: DayRange | undefined;
  /** Bounds of the lowest price of a card, in paise, both included. */
  price?: { min?: number | undefined; max?: number | undefined } | undefined;
  kinds?: string[] | undefined;
  search?: SearchQuery | undefined;
}

/** The ids of one page of the events that match the filter. */
export async function findListings(
  executor: Executor,
  filter: ListingFilter,
  order: ListingOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const matching = selectMatching(executor, filter);
  const rows = await executor
    .select({ id: matching.eventId })
    .from(matching)
    .orderBy(...sortBy(matching, order, filter))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** The ids of the listed events to come that name an artist, soonest first. */
export async function findEventsOfArtist(
  executor: Executor,
  { handle, now, limit }: { handle: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(eventListings)
    .innerJoin(events, eq(events.id, eventListings.eventId))
    .where(and(arrayContains(events.artists, [handle]), gt(eventListings.ends, now)))
    .orderBy(...soonestFirst(eventListings))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether any event matches the filter. */
export async function anyListing(executor: Executor, filter: ListingFilter): Promise<boolean> {
  const [row] = await executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(conditions(filter))
    .limit(1);
  return row !== undefined;
}

/** The number of events that match the filter, over all pages; a search counts at most `LIMITS.foundMax`. */
export async function countListings(executor: Executor, filter: ListingFilter): Promise<number> {
  const matching = selectMatching(executor, filter);
  const [row] = await executor.select({ total: sql<number>`count(*)::int` }).from(matching);
  return row?.total ?? 0;
}

/** The kinds of the events that match the filter with their numbers, the most frequent first. */
export async function countKinds(executor: Executor, filter: ListingFilter) {
  const total = sql<number>`count(*)::int`;
  return executor
    .select({ keyword: sql<string>`${eventListings.kind}`, total })
    .from(eventListings)
    .where(and(conditions(filter), isNotNull(eventListings.kind)))
    .groupBy(eventListings.kind)
    .orderBy(desc(total), asc(eventListings.kind));
}

// A search keeps the soonest matches only: ranking all matches of a frequent word would read most of the table.
function selectMatching(executor: Executor, filter: ListingFilter) {
  const all = executor.select().from(eventListings).where(conditions(filter)).$dynamic();
  const kept = filter.search ? all.orderBy(...soonestFirst(eventListings)).limit(LIMITS.foundMax) : all;
  return kept.as('matching');
}

function conditions({ now, location, group, within, price, kinds, search }: ListingFilter): SQL | undefined {
  return and(
    gt(eventListings.ends, now),
    location === undefined ? undefined : inLocation(eventListings.locationId, location),
    group === undefined ? undefined : inGroup(group, location),
    within && and(lt(eventListings.starts, within.to), gt(eventListings.ends, within.from), onDates(within)),
    price?.min === undefined ? undefined : gte(eventListings.lowestPricePaise, price.min),
    price?.max === undefined ? undefined : lte(eventListings.lowestPricePaise, price.max),
    kinds?.length ? inArray(eventListings.kind, kinds) : undefined,
    search && sql`${eventListings.words} @@ ${search.matches}::tsquery`,
  );
}

// Members carry their city: the index then skips the group's members of other cities.
const inGroup = (handle: string, location: string | undefined) => sql`${eventListings.eventId} in (
  select member.event_id from ${eventGroupMembers} member join ${eventGroups} grouped on grouped.id = member.group_id
  where lower(grouped.handle) = lower(${handle})
  ${location === undefined ? sql`` : sql`and member.location_id = (select id from ${locations} where handle = ${location})`}
)`;

const toRange = ({ from, to }: DayRange) => sql`tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`;
const onDates = (within: DayRange) => sql`${eventListings.dates} && ${toRange(within)}`;

type Matching = ReturnType<typeof selectMatching>;

const soonestFirst = ({ starts, eventId }: { starts: SQLWrapper; eventId: SQLWrapper }) => [
  asc(starts),
  asc(eventId),
];

/** The first moment of an event within the range: the beginning of the range for an event that has already begun. */
const startsWithin = ({ dates }: Matching, within: DayRange) =>
  sql`lower(${dates} * tstzmultirange(${toRange(within)}))`;

function sortBy(matching: Matching, order: ListingOrder, { search, within }: ListingFilter): SQL[] {
  const starts = within ? startsWithin(matching, within) : matching.starts;
  const soonest = soonestFirst({ starts, eventId: matching.eventId });
  switch (order) {
    case 'soonest':
      return soonest;
    case 'price_low':
      return [asc(matching.lowestPricePaise), ...soonest];
    case 'price_high':
      return [sql`${matching.lowestPricePaise} desc nulls last`, ...soonest];
    case 'best_match':
      return search === undefined ? soonest : [...bestMatchFirst(matching, search), ...soonest];
  }
}

// The name has all words; it has the required words; it has them as beginnings; another text has them as beginnings. A
// listing that matches only by corrections comes last.
const bestMatchFirst = (
  { nameWords, words }: Matching,
  { allWords, requiredWords, requiredPrefixes }: SearchQuery,
) => [
  sql`${nameWords} @@ ${allWords}::tsquery desc`,
  sql`${nameWords} @@ ${requiredWords}::tsquery desc`,
  sql`${nameWords} @@ ${requiredPrefixes}::tsquery desc`,
  sql`${words} @@ ${requiredPrefixes}::tsquery desc`,
];

/**
 * The start of the first date of each slot event within the range, by the event's id: the first date that begins in the
 * range, else the first one that is still running then.
 */
export async function findSlotStarts(
  executor: Executor,
  eventIds: string[],
  { now, within: { from, to } }: { now: Date; within: DayRange },
): Promise<Map<string | null, Date>> {
  const first = min(events.eventStart);
  const starts = sql<Date>`coalesce(${first} filter (where ${gte(events.eventStart, from)}), ${first})`;
  const rows = await executor
    .select({ parentId: events.parentId, starts: starts.mapWith(events.eventStart) })
    .from(events)
    .where(
      and(
        eqAny(events.parentId, eventIds),
        eq(events.isWithdrawn, false),
        gt(events.eventEnd, now),
        gt(events.eventEnd, from),
        lt(events.eventStart, to),
      ),
    )
    .groupBy(events.parentId);
  return new Map(rows.map(({ parentId, starts }) => [parentId, starts]));
}

/** Whether a column holds the id of the city with this handle. */
export const inLocation = (column: PgColumn, handle: string): SQL =>
  eq(column, sql`(select id from ${locations} where ${locations.handle} = ${handle})`);
