import { and, asc, eq, exists, gt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { eventGroupMembers, eventGroups, events, locations, venues } from '../catalogue.schema.ts';
import { eventListings } from './listing.schema.ts';

/** Every city, or the city of a handle, with the number of its listed events. */
export function countListedByCity(executor: Executor, now: Date, handle?: string) {
  const listed = executor
    .select({ total: sql<number>`count(*)::int` })
    .from(eventListings)
    .where(and(eq(eventListings.locationId, locations.id), isListed(now)));
  return executor
    .select({ id: locations.id, handle: locations.handle, events: sql<number>`(${listed})` })
    .from(locations)
    .where(handle === undefined ? undefined : eq(locations.handle, handle))
    .orderBy(asc(locations.position), asc(locations.region));
}

/** The handles of the groups that have a listed event in a city. */
export function listGroupHandles(executor: Executor, now: Date, locationId: string) {
  const member = executor
    .select({ one: sql`1` })
    .from(eventGroupMembers)
    .innerJoin(eventListings, eq(eventListings.eventId, eventGroupMembers.eventId))
    .where(
      and(
        eq(eventGroupMembers.groupId, eventGroups.id),
        eq(eventGroupMembers.locationId, locationId),
        isListed(now),
      ),
    );
  return executor
    .select({ handle: eventGroups.handle })
    .from(eventGroups)
    .where(exists(member))
    .orderBy(asc(eventGroups.position), asc(eventGroups.id));
}

/** The position of an event in the order of `findListedEvents`. */
export interface ListedPosition {
  starts: Date;
  id: string;
}

/** Part `part`, counted from 1, of the `parts` parts of a city's events. Other events do not change the part of an event. */
export interface Part {
  part: number;
  parts: number;
}

/** Up to `limit` listed events of a part of a city, soonest first, from the first one after `after`. */
export function findListedEvents(
  executor: Executor,
  now: Date,
  query: Part & { locationId: string; after?: ListedPosition | undefined; limit: number },
) {
  const { locationId, part, parts, after, limit } = query;
  return executor
    .select({
      id: events.id,
      starts: eventListings.starts,
      handle: events.handle,
      keyword: events.keyword,
      poster: sql<string | null>`${events.images}[1]`,
    })
    .from(eventListings)
    .innerJoin(events, eq(events.id, eventListings.eventId))
    .where(
      and(
        eq(eventListings.locationId, locationId),
        isListed(now),
        parts > 1
          ? sql`(hashtext(${eventListings.eventId}) & 2147483647) % ${parts} = ${part - 1}`
          : undefined,
        after &&
          sql`(${eventListings.starts}, ${eventListings.eventId}) > (${after.starts.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(eventListings.starts), asc(eventListings.eventId))
    .limit(limit);
}

const isListed = (now: Date): SQL => gt(eventListings.ends, now);

/** The venues of a city, in their order, each with its first picture. */
export function listVenueHandles(executor: Executor, locationId: string) {
  return executor
    .select({ handle: venues.handle, poster: sql<string | null>`${venues.images}[1]` })
    .from(venues)
    .where(eq(venues.locationId, locationId))
    .orderBy(asc(venues.position), asc(venues.id));
}
