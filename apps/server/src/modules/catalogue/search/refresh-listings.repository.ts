import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { among } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { upsert } from '../../../database/upsert.ts';
import { events, vendors } from '../catalogue.schema.ts';
import { offers } from '../events/event-card.repository.ts';
import type { ListingRow, ListingSource } from './listing.mapper.ts';
import { eventListings, listedWords } from './listing.schema.ts';
import { isSound } from './search-words.rules.ts';

const children = sql<ListingSource['children']>`coalesce((
  select json_agg(json_build_object('start', child.event_start, 'end', child.event_end))
  from events child where child.parent_id = ${events.id} and not child.is_withdrawn
), '[]')`;

/** What the listings of those of these events are made of that are to be listed at all. */
export function findListingSources(executor: Executor, eventIds: string[]): Promise<ListingSource[]> {
  return executor
    .select({
      id: events.id,
      locationId: events.locationId,
      keyword: events.keyword,
      name: events.name,
      placeName: events.placeName,
      labels: events.labels,
      vendorName: vendors.name,
      eventStart: events.eventStart,
      eventEnd: events.eventEnd,
      children,
      offers,
    })
    .from(events)
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .where(and(among(events.id, eventIds), events.showInList, isNull(events.parentId)));
}

/** Locks the listings of these events until the transaction ends, in the one order in which all lock them. */
export async function lockListings(executor: Executor, eventIds: string[]): Promise<void> {
  await executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(among(eventListings.eventId, eventIds))
    .orderBy(asc(eventListings.eventId))
    .for('update');
}

/** Puts these listings in place of all that the events had. */
export async function replaceListings(
  executor: Executor,
  eventIds: string[],
  rows: ListingRow[],
): Promise<void> {
  const listed = new Set(rows.map(({ eventId }) => eventId));
  const others = eventIds.filter((id) => !listed.has(id));
  await executor.delete(eventListings).where(among(eventListings.eventId, others));
  if (rows.length === 0) return;
  // Rows stay what they are and are only changed: who waits for a lock on one would not get it on another in its place.
  await upsert(executor, eventListings, eventListings.eventId, rows);
  const words = [...new Set(rows.flatMap((row) => row.words))].filter((word) => !isSound(word)).sort();
  await executor
    .insert(listedWords)
    .select(sql`select unnest(${sql.param(words)}::text[])`)
    .onConflictDoNothing();
}

/** Some of the events whose listings are to be made again by now. */
export async function findDueListings(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(lte(eventListings.changesAt, now))
    .orderBy(asc(eventListings.changesAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Has the listings of these events made again at the next sweep. Waits for nobody: who has one locked makes it again. */
export async function markDue(executor: Executor, eventIds: string[], now: Date): Promise<void> {
  const free = executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(and(among(eventListings.eventId, eventIds), gt(eventListings.changesAt, now)))
    .for('update', { skipLocked: true });
  await executor.update(eventListings).set({ changesAt: now }).where(inArray(eventListings.eventId, free));
}

/** Leaves listings that cannot be made alone until `later`. */
export async function postpone(executor: Executor, eventIds: string[], later: Date): Promise<void> {
  await executor
    .update(eventListings)
    .set({ changesAt: later })
    .where(among(eventListings.eventId, eventIds));
}
