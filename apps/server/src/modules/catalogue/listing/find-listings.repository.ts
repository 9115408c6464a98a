import {
  and,
  asc,
  desc,
  eq,
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
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../database/executor.ts';
import { eventGroupMembers, eventGroups, locations } from '../catalogue.schema.ts';
import { eventListings } from '../listing.schema.ts';
import type { WordSearch } from './understand-words.repository.ts';

/** How lists may be sorted; equal ones come soonest first. */
export type ListingOrder = 'soonest' | 'price_low' | 'price_high' | 'best_match';

export interface ListingFilter {
  /** Only events with a date that ends later. */
  now: Date;
  /** A city's handle. */
  location?: string | undefined;
  /** A group's handle. */
  group?: string | undefined;
  /** Only events with a date within these instants, the second left out. */
  within?: { from: Date; to: Date } | undefined;
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
    .orderBy(...sorting(found, order, filter.search))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** How many events the filter leaves, over all pages; of a search, at most `MOST_FOUND`. */
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

/** Every group with the ids of its first listed events in a city, both in their order; groups without any are left out. */
export async function findGroups(
  executor: Executor,
  { now, location }: Pick<ListingFilter, 'now' | 'location'>,
  eventsEach: number,
) {
  const members = executor
    .select({ id: eventListings.eventId })
    .from(eventGroupMembers)
    .innerJoin(eventListings, eq(eventListings.eventId, eventGroupMembers.eventId))
    .where(
      and(
        eq(eventGroupMembers.groupId, eventGroups.id),
        gt(eventListings.ends, now),
        location === undefined ? undefined : inLocation(eventGroupMembers.locationId, location),
      ),
    )
    .orderBy(asc(eventGroupMembers.position), asc(eventGroupMembers.eventId))
    .limit(eventsEach);
  const groups = await executor
    .select({
      id: eventGroups.id,
      name: eventGroups.name,
      handle: eventGroups.handle,
      eventIds: sql<string[]>`array(${members})`,
    })
    .from(eventGroups)
    .orderBy(asc(eventGroups.position), asc(eventGroups.id));
  return groups.filter(({ eventIds }) => eventIds.length > 0);
}

/** A search finds no more events than these, the soonest: words that stand everywhere tell nothing apart. */
const MOST_FOUND = 1_000;

function matching(executor: Executor, filter: ListingFilter) {
  const all = executor.select().from(eventListings).where(conditions(filter)).$dynamic();
  const found = filter.search ? all.orderBy(...soonestOf(eventListings)).limit(MOST_FOUND) : all;
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
    kinds && inArray(eventListings.kind, kinds),
    search && sql`${eventListings.words} @@ ${search.found}::tsquery`,
  );
}

const inLocation = (column: PgColumn, handle: string) =>
  eq(column, sql`(select id from ${locations} where ${locations.handle} = ${handle})`);

// Members are kept by city, so that a group's other cities are not read.
const inGroup = (handle: string, location: string | undefined) => sql`${eventListings.eventId} in (
  select member.event_id from ${eventGroupMembers} member join ${eventGroups} grouped on grouped.id = member.group_id
  where lower(grouped.handle) = lower(${handle})
  ${location === undefined ? sql`` : sql`and member.location_id = (select id from ${locations} where handle = ${location})`}
)`;

const onDates = ({ from, to }: { from: Date; to: Date }) =>
  sql`${eventListings.dates} && tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`;

type Found = ReturnType<typeof matching>;

const soonestOf = ({ starts, eventId }: { starts: SQLWrapper; eventId: SQLWrapper }) => [
  asc(starts),
  asc(eventId),
];

function sorting(found: Found, order: ListingOrder, search: WordSearch | undefined): SQL[] {
  const soonest = soonestOf(found);
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

// All words stand in the name; all stand somewhere; some only resemble.
const closeness = ({ nameWords, words }: Found, { exact }: WordSearch) => [
  sql`${nameWords} @@ ${exact}::tsquery desc`,
  sql`${words} @@ ${exact}::tsquery desc`,
];
