import { and, asc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { upsert } from '../../../database/upsert.ts';
import { events, vendors } from '../catalogue.schema.ts';
import { publicPackages } from '../events/event-card.repository.ts';
import type { ListingRow, ListingSource } from './listing.mapper.ts';
import { eventListings, listedWords } from './listing.schema.ts';
import { isPhoneticKey } from './search-words.rules.ts';

const children = sql<ListingSource['children']>`coalesce((
  select json_agg(json_build_object('start', child.event_start, 'end', child.event_end))
  from events child where child.parent_id = ${events.id} and not child.is_withdrawn
), '[]')`;

/** The data for the listings of these events; events that are not listed are left out. */
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
      publicPackages,
    })
    .from(events)
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .where(
      and(eqAny(events.id, eventIds), events.showInList, not(events.isWithdrawn), isNull(events.parentId)),
    );
}

/** Locks the listings of these events until the transaction ends, in the order of their ids (docs/locking.md). */
export async function lockListings(executor: Executor, eventIds: string[]): Promise<void> {
  await executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(eqAny(eventListings.eventId, eventIds))
    .orderBy(asc(eventListings.eventId))
    .for('update');
}

/** Replaces the listings of these events by these rows. */
export async function replaceListings(
  executor: Executor,
  eventIds: string[],
  rows: ListingRow[],
): Promise<void> {
  const listed = new Set(rows.map(({ eventId }) => eventId));
  const others = eventIds.filter((id) => !listed.has(id));
  await executor.delete(eventListings).where(eqAny(eventListings.eventId, others));
  if (rows.length === 0) return;
  // Rows are updated, never deleted and inserted again: a transaction that waits for the lock of a row would not wait for
  // its successor.
  await upsert(executor, eventListings, eventListings.eventId, rows);
  const words = [...new Set(rows.flatMap((row) => row.words))].filter((word) => !isPhoneticKey(word)).sort();
  await executor
    .insert(listedWords)
    .select(sql`select unnest(${sql.param(words)}::text[])`)
    .onConflictDoNothing();
}

/** Makes the listings of these events due. Skips locked rows: the transaction that holds the lock makes them again. */
export async function markDue(executor: Executor, eventIds: string[], now: Date): Promise<void> {
  const unlocked = executor
    .select({ id: eventListings.eventId })
    .from(eventListings)
    .where(and(eqAny(eventListings.eventId, eventIds), gt(eventListings.dueAt, now)))
    .for('update', { skipLocked: true });
  await executor.update(eventListings).set({ dueAt: now }).where(inArray(eventListings.eventId, unlocked));
}
