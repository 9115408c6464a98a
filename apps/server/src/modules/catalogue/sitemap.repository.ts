import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { eventGroupMembers, eventGroups, events, locations } from './catalogue.schema.ts';

// As lists show them: their own, not over yet, no dates of another event.
const isListed = (now: Date): SQL | undefined =>
  and(events.showInList, isNull(events.parentId), gte(events.eventEnd, now));

/** Every city with the number of its listed events. */
export function countListedByCity(executor: Executor, now: Date) {
  return executor
    .select({
      id: locations.id,
      handle: locations.handle,
      events: sql<number>`count(${events.id})::int`,
    })
    .from(locations)
    .leftJoin(events, and(eq(events.locationId, locations.id), isListed(now)))
    .groupBy(locations.id)
    .orderBy(asc(locations.position), asc(locations.region));
}

/** The handles of the groups that have a listed event in a city. */
export function listGroupHandles(executor: Executor, now: Date, locationId: string) {
  return executor
    .select({ handle: eventGroups.handle })
    .from(eventGroups)
    .innerJoin(eventGroupMembers, eq(eventGroupMembers.groupId, eventGroups.id))
    .innerJoin(events, eq(events.id, eventGroupMembers.eventId))
    .where(and(eq(events.locationId, locationId), isListed(now)))
    .groupBy(eventGroups.id)
    .orderBy(asc(eventGroups.position), asc(eventGroups.id));
}

export interface ListedPlace {
  eventStart: Date;
  id: string;
}

/** The next listed events of a city after one of them, soonest first; the first ones without. */
export function listListed(
  executor: Executor,
  now: Date,
  wanted: { locationId: string; after?: ListedPlace | undefined; offset: number; limit: number },
) {
  const { locationId, after, offset, limit } = wanted;
  return executor
    .select({
      id: events.id,
      eventStart: events.eventStart,
      handle: events.handle,
      keyword: events.keyword,
      poster: sql<string | null>`${events.images}[1]`,
    })
    .from(events)
    .where(
      and(
        eq(events.locationId, locationId),
        isListed(now),
        after &&
          sql`(${events.eventStart}, ${events.id}) > (${after.eventStart.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(events.eventStart), asc(events.id))
    .offset(offset)
    .limit(limit);
}
