import { and, asc, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { findUnusedCoupons, lockStock } from '../../inventory/index.ts';
import { findAddresses } from '../../posts/index.ts';
import {
  constants,
  discounts,
  eventGroupMembers,
  eventGroups,
  events,
  locations,
  packages,
  vendors,
  venues,
} from '../catalogue.schema.ts';

/** Waits until no other import runs, and locks out other imports until the transaction ends. */
export async function lockImports(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.catalogueImport})`);
}

/** The handles of all rows of the catalogue, with their ids. */
export async function findHandles(executor: Executor) {
  const cities = await executor.select({ id: locations.id, handle: locations.handle }).from(locations);
  const sellers = await executor.select({ id: vendors.id, handle: vendors.handle }).from(vendors);
  const places = await executor.select().from(venues);
  const groups = await executor.select({ id: eventGroups.id, handle: eventGroups.handle }).from(eventGroups);
  const all = await executor
    .select({
      id: events.id,
      handle: events.handle,
      shortId: events.shortId,
      parentId: events.parentId,
      slots: events.slots,
      packageGroups: events.packageGroups,
    })
    .from(events);
  const settings = await executor.select({ id: constants.id }).from(constants);
  return {
    locations: cities,
    vendors: sellers,
    venues: places,
    groups,
    events: all,
    hasConstants: settings.length > 0,
    posts: await findAddresses(executor),
  };
}

export type ExistingHandles = Awaited<ReturnType<typeof findHandles>>;

/** The events whose data or price a file changes; `all` when it changes the price of every event. */
export type AffectedEvents = { eventIds: string[]; vendorIds: string[]; all: boolean };

const isAffected = ({ eventIds, vendorIds, all }: AffectedEvents): SQL | undefined =>
  all
    ? sql`true`
    : or(
        inArray(events.id, ['', ...eventIds]),
        inArray(events.parentId, ['', ...eventIds]),
        inArray(events.vendorId, ['', ...vendorIds]),
      );

/** Finds the ids of the affected events. */
export async function findAffected(executor: Executor, affected: AffectedEvents): Promise<string[]> {
  const rows = await executor.select({ id: events.id }).from(events).where(isAffected(affected));
  return rows.map(({ id }) => id);
}

/** Locks the stock of the affected events until the transaction ends, and returns the `taken` of its rows. */
export async function lockAffectedStock(executor: Executor, affected: AffectedEvents) {
  const eventIds = await findAffected(executor, affected);
  const sold = await executor
    .select({ id: packages.id, eventId: packages.eventId, key: packages.key, shortId: packages.shortId })
    .from(packages)
    .where(eqAny(packages.eventId, eventIds));
  const coupons = await executor
    .select({ id: discounts.id, eventId: discounts.eventId, couponName: discounts.couponName })
    .from(discounts)
    .where(or(eqAny(discounts.eventId, eventIds), isNull(discounts.eventId)));
  const taken = await lockStock(executor, { eventIds, discountIds: coupons.map(({ id }) => id) });
  return { packages: sold, coupons, taken };
}

export type LockedStock = Awaited<ReturnType<typeof lockAffectedStock>>;

/** The events of `written` and the events of the changed vendors, in the order of their ids: their listings change. */
export async function findEventsToRefresh(
  executor: Executor,
  { vendorIds }: AffectedEvents,
  written: string[],
): Promise<string[]> {
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.parentId), or(eqAny(events.id, written), eqAny(events.vendorId, vendorIds))))
    .orderBy(asc(events.id));
  return rows.map(({ id }) => id);
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
