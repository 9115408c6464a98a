import { LIMITS } from '@jalsa/booking-core';
import {
  and,
  asc,
  desc,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { eventGroupMembers, eventGroups, locations } from '../catalogue.schema.ts';
import type { DayRange } from './day-range.rules.ts';
import { inLocation } from './in-location.repository.ts';
import { eventListings } from './listing.schema.ts';
import type { WordSearch } from './search-query.repository.ts';

/** How lists may be sorted; equal ones come soonest first. */
export type ListingOrder = 'soonest' | 'price_low' | 'price_high' | 'best_match';

export interface ListingFilter {
  /** Only events with a date that ends later. */
  now: Date;
  /** A city's handle. */
  location?: string | undefined;
  /** A group's handle. */
  group?: string | undefined;
  /** Only events with a date within these. */
  within?: DayRange | undefined;
  /** Bounds of the first price that a card shows, in paise, both included. */
  price?: { least?: number | undefined; most?: number | undefined } | undefined;
  kinds?: string[] | undefined;
  /** What is searched for, as `understandWords` gives it back. */
  search?: WordSearch | undefined;
}

/** One page of the ids of events that the filter leaves. */
export async function findListings(
  executor: Executor,
  filter: ListingFilter,
  order: ListingOrder,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const found = matching(executor, filter);
  const rows = await executor
    .select({ id: found.eventId })
    .from(found)
    .orderBy(...sorting(found, order, filter))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** Whether the filter leaves any event. */
export async function anyListing(executor: Executor, filter: ListingFilter): Promise<boolean> {
  const [row] = await executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(conditions(filter))
    .limit(1);
  return row !== undefined;
}

/** How many events the filter leaves, over all pages; of a search, at most `LIMITS.foundMax`. */
export async function countListings(executor: Executor, filter: ListingFilter): Promise<number> {
  const found = matching(executor, filter);
  const [row] = await executor.select({ total: sql<number>`count(*)::int` }).from(found);
  return row?.total ?? 0;
}

/** The kinds of the events that the filter leaves, the most frequent first. */
export async function countKinds(executor: Executor, filter: ListingFilter) {
  const total = sql<number>`count(*)::int`;
  return executor
    .select({ keyword: sql<string>`${eventListings.kind}`, total })
    .from(eventListings)
    .where(and(conditions(filter), isNotNull(eventListings.kind)))
    .groupBy(eventListings.kind)
    .orderBy(desc(total), asc(eventListings.kind));
}

// A search finds the soonest: words that stand everywhere tell nothing apart.
function matching(executor: Executor, filter: ListingFilter) {
  const all = executor.select().from(eventListings).where(conditions(filter)).$dynamic();
  const found = filter.search ? all.orderBy(...soonestOf(eventListings)).limit(LIMITS.foundMax) : all;
  return found.as('found');
}

function conditions({ now, location, group, within, price, kinds, search }: ListingFilter): SQL | undefined {
  return and(
    gt(eventListings.ends, now),
    location === undefined ? undefined : inLocation(eventListings.locationId, location),
    group === undefined ? undefined : inGroup(group, location),
    within && and(lt(eventListings.starts, within.to), gt(eventListings.ends, within.from), onDates(within)),
    price?.least === undefined ? undefined : gte(eventListings.lowestPricePaise, price.least),
    price?.most === undefined ? undefined : lte(eventListings.lowestPricePaise, price.most),
    kinds?.length ? inArray(eventListings.kind, kinds) : undefined,
    search && sql`${eventListings.words} @@ ${search.found}::tsquery`,
  );
}

// Members are kept by city, so that a group's other cities are not read.
const inGroup = (handle: string, location: string | undefined) => sql`${eventListings.eventId} in (
  select member.event_id from ${eventGroupMembers} member join ${eventGroups} grouped on grouped.id = member.group_id
  where lower(grouped.handle) = lower(${handle})
  ${location === undefined ? sql`` : sql`and member.location_id = (select id from ${locations} where handle = ${location})`}
)`;

const rangeOf = ({ from, to }: DayRange) => sql`tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`;
const onDates = (within: DayRange) => sql`${eventListings.dates} && ${rangeOf(within)}`;

type Found = ReturnType<typeof matching>;

const soonestOf = ({ starts, eventId }: { starts: SQLWrapper; eventId: SQLWrapper }) => [
  asc(starts),
  asc(eventId),
];

/** The first moment of an event within these days: what goes on already does so from their beginning. */
const startsWithin = ({ dates }: Found, within: DayRange) =>
  sql`lower(${dates} * tstzmultirange(${rangeOf(within)}))`;

function sorting(found: Found, order: ListingOrder, { search, within }: ListingFilter): SQL[] {
  const starts = within ? startsWithin(found, within) : found.starts;
  const soonest = soonestOf({ starts, eventId: found.eventId });
  switch (order) {
    case 'soonest':
      return soonest;
    case 'price_low':
      return [asc(found.lowestPricePaise), ...soonest];
    case 'price_high':
      return [sql`${found.lowestPricePaise} desc nulls last`, ...soonest];
    case 'best_match':
      return search === undefined ? soonest : [...closeness(found, search), ...soonest];
  }
}

// All stand in the name, the empty ones too; all that are needed do; they begin one there; or somewhere; some only resemble.
const closeness = ({ nameWords, words }: Found, { all, whole, begun }: WordSearch) => [
  sql`${nameWords} @@ ${all}::tsquery desc`,
  sql`${nameWords} @@ ${whole}::tsquery desc`,
  sql`${nameWords} @@ ${begun}::tsquery desc`,
  sql`${words} @@ ${begun}::tsquery desc`,
];
