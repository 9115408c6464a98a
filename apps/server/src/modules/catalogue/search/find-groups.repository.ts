import { and, asc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { eventGroupMembers, eventGroups } from '../catalogue.schema.ts';
import { inLocation, type ListingFilter } from './find-listings.repository.ts';
import { eventListings } from './listing.schema.ts';

/** A group by its handle, when an event of the city is a member, even one that is over. */
export async function findGroup(executor: Executor, handle: string, location: string | undefined) {
  const [group] = await executor
    .select({ id: eventGroups.id, name: eventGroups.name, handle: eventGroups.handle })
    .from(eventGroups)
    .where(
      and(
        eq(sql`lower(${eventGroups.handle})`, handle.toLowerCase()),
        exists(
          executor
            .select({ id: eventGroupMembers.eventId })
            .from(eventGroupMembers)
            .where(
              and(
                eq(eventGroupMembers.groupId, eventGroups.id),
                location === undefined ? undefined : inLocation(eventGroupMembers.locationId, location),
              ),
            ),
        ),
      ),
    );
  return group;
}

/** Every group with the ids of its first listed events in a city, in their order; groups without events are left out. */
export async function findGroups(
  executor: Executor,
  { now, location }: Pick<ListingFilter, 'now' | 'location'>,
  eventsPerGroup: number,
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
    .limit(eventsPerGroup);
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
