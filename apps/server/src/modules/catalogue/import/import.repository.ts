import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { newId } from '../../../lib/ids.ts';
import { findUnusedCoupons, readTaken, removeCouponStock } from '../../inventory/index.ts';
import { findAddresses } from '../../posts/index.ts';
import {
  constants,
  discounts,
  eventChanges,
  eventGroupMembers,
  eventGroups,
  events,
  locations,
  packages,
  vendors,
  venues,
} from '../catalogue.schema.ts';
import type { NamedHandles } from './named-handles.rules.ts';

/** Waits until no other import runs, however long, and locks out other imports until the transaction ends. */
export async function lockImports(executor: Executor): Promise<void> {
  await executor.execute(sql`set local statement_timeout = 0`);
  await executor.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.catalogueImport})`);
}

/**
 * Locks the events with these handles and their dates against another import and against publishing; orders go on. New events
 * are locked by their handles, which are unique, once they are written.
 */
export async function lockEvents(executor: Executor, handles: readonly string[]): Promise<void> {
  const named = executor.select({ id: events.id }).from(events).where(eqAny(events.handle, handles));
  await executor
    .select({ id: events.id })
    .from(events)
    .where(or(eqAny(events.handle, handles), inArray(events.parentId, named)))
    .orderBy(asc(events.id))
    .for('no key update');
}

const parents = alias(events, 'parents');

/** The rows of the catalogue that a file names, with their ids. */
export async function findHandles(executor: Executor, named: NamedHandles) {
  const cities = await executor
    .select({ id: locations.id, handle: locations.handle })
    .from(locations)
    .where(eqAny(locations.handle, named.locations));
  const sellers = await executor
    .select({ id: vendors.id, handle: vendors.handle, signedUp: vendors.signedUp })
    .from(vendors)
    .where(eqAny(vendors.handle, named.vendors));
  const places = await executor.select().from(venues).where(eqAny(venues.handle, named.venues));
  const groups = await executor
    .select({ id: eventGroups.id, handle: eventGroups.handle })
    .from(eventGroups)
    .where(eqAny(eventGroups.handle, named.groups));
  const found = await executor
    .select({
      id: events.id,
      handle: events.handle,
      shortId: events.shortId,
      parentId: events.parentId,
      parentHandle: parents.handle,
      slots: events.slots,
      packageGroups: events.packageGroups,
      eventStart: events.eventStart,
      change: events.change,
    })
    .from(events)
    .leftJoin(parents, eq(parents.id, events.parentId))
    .where(eqAny(events.handle, named.events));
  const cancellations = await executor
    .select()
    .from(eventChanges)
    .where(
      and(
        eq(eventChanges.status, 'cancelled'),
        sql`${eventChanges.eventIds} && ${sql.param(found.map(({ id }) => id))}::text[]`,
      ),
    );
  const settings = await executor.select({ id: constants.id }).from(constants);
  return {
    locations: cities,
    vendors: sellers,
    venues: places,
    groups,
    events: found,
    /** The events whose orders were refunded because they were cancelled, or may be at any moment. */
    finallyCancelled: new Set(
      cancellations.flatMap(({ finishedAt, eventIds, soldEventIds }) =>
        finishedAt === null ? eventIds : soldEventIds,
      ),
    ),
    hasConstants: settings.length > 0,
    posts: named.hasPosts ? await findAddresses(executor) : [],
  };
}

export type ExistingHandles = Awaited<ReturnType<typeof findHandles>>;

/** The events that a file names, and its coupons of every event, by their names. */
export interface AffectedEvents {
  eventIds: string[];
  coupons: string[];
}

/** Finds the ids of the affected events and of their dates. */
export async function findAffected(
  executor: Executor,
  { eventIds }: Pick<AffectedEvents, 'eventIds'>,
): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(or(eqAny(events.id, eventIds), eqAny(events.parentId, eventIds)));
  return rows.map(({ id }) => id);
}

/** The packages and coupons of the affected events, and the `taken` of their stock. It locks nothing. */
export async function findAffectedStock(executor: Executor, affected: AffectedEvents) {
  const eventIds = await findAffected(executor, affected);
  const sold = await executor
    .select({ id: packages.id, eventId: packages.eventId, key: packages.key, shortId: packages.shortId })
    .from(packages)
    .where(eqAny(packages.eventId, eventIds));
  const coupons = await executor
    .select({ id: discounts.id, eventId: discounts.eventId, couponName: discounts.couponName })
    .from(discounts)
    .where(
      or(
        eqAny(discounts.eventId, eventIds),
        and(isNull(discounts.eventId), eqAny(discounts.couponName, affected.coupons)),
      ),
    );
  const ids = {
    event: eventIds,
    package: sold.map(({ id }) => id),
    coupon: coupons.map(({ id }) => id),
  };
  return { packages: sold, coupons, ids, taken: await readTaken(executor, ids) };
}

export type SoldStock = Awaited<ReturnType<typeof findAffectedStock>>;

/** Makes every order that was priced before stale: the fees or the coupons of every event may be others now. */
export async function bumpTerms(executor: Executor): Promise<void> {
  await executor.update(constants).set({ version: sql`${constants.version} + 1` });
}

/** The events of `written` and the events of these vendors, in the order of their ids: their listings change. */
export async function findEventsToRefresh(
  executor: Executor,
  vendorIds: string[],
  written: string[],
): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.parentId), or(eqAny(events.id, written), eqAny(events.vendorId, vendorIds))))
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
}

/** Cancels the dates of cancelled slot events that the file does not name, and returns their ids. */
export async function cancelDates(executor: Executor, cancelledIds: string[], now: Date): Promise<string[]> {
  const parents = alias(events, 'cancelled_parents');
  const at = now.toISOString();
  const rows = await executor
    .update(events)
    .set({
      change: sql`${parents.change}`,
      distributionEnd: sql`least(${events.distributionEnd}, ${at}::timestamptz)`,
    })
    .from(parents)
    .where(
      and(
        eq(parents.id, events.parentId),
        eqAny(parents.id, cancelledIds),
        sql`${events.change}->>'status' is distinct from 'cancelled'`,
      ),
    )
    .returning({ id: events.id });
  return rows.map(({ id }) => id);
}

/** Writes the work that changed events cause. */
export async function addEventChanges(
  executor: Executor,
  status: 'cancelled' | 'postponed',
  eventIds: string[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return;
  await executor
    .insert(eventChanges)
    .values({ id: newId(now), status, eventIds, createdAt: now, dueAt: now });
}

/** The ids that a file names. */
export interface NamedIds {
  /** Their packages and discounts are retired unless they are named. */
  eventIds: string[];
  packageIds: string[];
  discountIds: string[];
  /** Slot events: their dates are retired unless they are named in `childIds`. */
  parentIds: string[];
  childIds: string[];
}

/**
 * Ends the sale of packages, dates and discounts that a file no longer names. Packages and dates stay for their sold
 * tickets. A discount that was never used is deleted, any other is retired.
 */
export async function retire(executor: Executor, named: NamedIds, now: Date): Promise<void> {
  await executor
    .update(packages)
    .set({ isHidden: true, validTill: sql`least(${packages.validTill}, ${now.toISOString()}::timestamptz)` })
    .where(sql`${eqAny(packages.eventId, named.eventIds)} and not ${eqAny(packages.id, named.packageIds)}`);
  await executor
    .update(events)
    .set({
      isWithdrawn: true,
      distributionEnd: sql`least(${events.distributionEnd}, ${now.toISOString()}::timestamptz)`,
    })
    .where(sql`${eqAny(events.parentId, named.parentIds)} and not ${eqAny(events.id, named.childIds)}`);
  const noLongerNamed = sql`${eqAny(discounts.eventId, named.eventIds)} and not ${eqAny(discounts.id, named.discountIds)}`;
  const retired = await executor
    .update(discounts)
    .set({ isRetired: true })
    .where(noLongerNamed)
    .returning({ id: discounts.id });
  const unused = await findUnusedCoupons(
    executor,
    retired.map(({ id }) => id),
  );
  await executor.delete(discounts).where(eqAny(discounts.id, unused));
  await removeCouponStock(executor, unused);
}

/** Replaces the members of groups, in their order. */
export async function replaceMembers(
  executor: Executor,
  groupIds: string[],
  members: Omit<typeof eventGroupMembers.$inferInsert, 'locationId'>[],
): Promise<void> {
  if (groupIds.length > 0)
    await executor.delete(eventGroupMembers).where(inArray(eventGroupMembers.groupId, groupIds));
  await executor.execute(sql`
    insert into event_group_members (group_id, event_id, position, location_id)
    select member."groupId", member."eventId", member.position, events.location_id
    from json_to_recordset(${JSON.stringify(members)}) as member("groupId" text, "eventId" text, position int)
    join events on events.id = member."eventId"`);
}

/** Writes the city of these events into their memberships of groups. */
export async function moveMembers(executor: Executor, eventIds: string[]): Promise<void> {
  await executor.execute(sql`
    update event_group_members set location_id = events.location_id
    from events where events.id = event_id and ${eqAny(events.id, eventIds)}
      and event_group_members.location_id <> events.location_id`);
}

/** Replaces all rows of a table whose rows have no handles. */
export async function replaceAll<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  await executor.delete(table);
  if (rows.length > 0) await executor.insert(table).values(rows);
}
