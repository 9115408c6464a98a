import type { EventChange } from '@jalsa/api-client/contract';
import { and, asc, eq, gt, isNull, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { namedStatement } from '../../../database/named-statement.ts';
import { isStockOf, stock } from '../../inventory/index.ts';
import { constants, discounts, events, locations, packages, vendors } from '../catalogue.schema.ts';
import { eventDrafts } from '../drafts/draft.schema.ts';
import { VERSION } from './event-version.repository.ts';

const parents = alias(events, 'parents');

function selectEvents(executor: Executor) {
  return executor
    .select({
      event: events,
      parent: parents,
      location: locations,
      vendor: vendors,
      stock,
      version: VERSION,
    })
    .from(events)
    .innerJoin(locations, eq(locations.id, events.locationId))
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .innerJoin(stock, isStockOf('event', events.id))
    .leftJoin(parents, eq(parents.id, events.parentId));
}

/** An event with its parent, city, vendor and stock. */
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

/** The events whose id or handle is one of `keys`, in no particular order. */
export function findEvents(executor: Executor, keys: string[]) {
  return selectEvents(executor).where(or(eqAny(events.id, keys), eqAny(events.handle, keys)));
}

/** An event as tickets show it. */
export interface EventSummary {
  shortId: number;
  name: string;
  handle: string;
  start: Date;
  end: Date;
  placeName: string;
  address: string;
  city: string;
  images: string[];
  change: EventChange | null;
}

/** The summaries of events, by id. A date shows the pictures of its parent, and the parent's address when it has none. */
export async function findEventSummaries(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, EventSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await selectSummaries(executor, { ids });
  return new Map(rows.map(({ id, ...summary }) => [id, summary]));
}

// Each batch of free orders runs this statement while it holds its locks. Drizzle's builder would build and map it anew for each
// call, and the database would plan it.
const selectSummaries = namedStatement<EventSummary & { id: string }>(
  'find_event_summaries',
  sql`select ${events.id}, ${events.shortId} as "shortId", ${events.name}, ${events.handle}, ${events.eventStart} as start,
        ${events.eventEnd} as "end", ${events.placeName} as "placeName",
        coalesce(nullif(${events.address}, ''), ${parents.address}, '') as address, ${locations.region} as city,
        coalesce(${parents.images}, ${events.images}) as images, ${events.change}
      from ${events} join ${locations} on ${locations.id} = ${events.locationId}
        left join ${events} ${parents} on ${parents.id} = ${events.parentId}
      where ${events.id} = any(${sql.placeholder('ids')}::text[])`,
);

/** The ids of the events that end after `instant`. */
export async function listEventsEndingAfter(executor: Executor, instant: Date): Promise<string[]> {
  const rows = await executor.select({ id: events.id }).from(events).where(gt(events.eventEnd, instant));
  return rows.map(({ id }) => id);
}

/** The dates of slot events, soonest first. */
export function findChildren(executor: Executor, parentIds: string[]) {
  return selectEvents(executor)
    .where(and(eqAny(events.parentId, parentIds), not(events.isWithdrawn)))
    .orderBy(asc(events.eventStart), asc(events.id));
}

/** The packages of events with the pieces taken of them, in their order. */
export function findPackages(executor: Executor, eventIds: string[]) {
  return executor
    .select({ package: packages, taken: stock.taken })
    .from(packages)
    .innerJoin(stock, isStockOf('package', packages.id))
    .where(eqAny(packages.eventId, eventIds))
    .orderBy(asc(packages.position), asc(packages.id));
}

export type PackageRow = Awaited<ReturnType<typeof findPackages>>[number];

/** An event and its parent, whose discounts it has as well. */
type DiscountedEvent = { event: { id: string }; parent: { id: string } | null };

/**
 * The discounts of events with their uses and, unless they are those of every event, their organiser, by the id of the event. A
 * coupon may stand in several lists: the discount of the event itself comes before that of its parent, and that before the one
 * of every event; only the first is returned. Sorted by list, then by coupon.
 */
export async function findDiscounts(
  executor: Executor,
  sold: readonly DiscountedEvent[],
): Promise<Map<string, DiscountRow[]>> {
  const lists = new Set(sold.flatMap(listsOf));
  const rows = await selectDiscounts(executor)
    .where(and(or(eqAny(discounts.eventId, [...lists]), isNull(discounts.eventId)), not(discounts.isRetired)))
    .orderBy(asc(discounts.couponName));
  return new Map(
    sold.map((one) => {
      const all = [...listsOf(one), null].flatMap((list) =>
        rows.filter(({ discount }) => discount.eventId === list),
      );
      const seen = new Set<string>();
      const first = ({ discount: { couponName } }: DiscountRow) =>
        !seen.has(couponName) && seen.add(couponName);
      return [one.event.id, all.filter(first)];
    }),
  );
}

const listsOf = ({ event, parent }: DiscountedEvent) => (parent ? [event.id, parent.id] : [event.id]);

function selectDiscounts(executor: Executor) {
  return executor
    .select({
      discount: discounts,
      vendorId: events.vendorId,
      holdLimit: stock.holdLimit,
      taken: stock.taken,
    })
    .from(discounts)
    .innerJoin(stock, isStockOf('coupon', discounts.id))
    .leftJoin(events, eq(events.id, discounts.eventId));
}

export type DiscountRow = Awaited<ReturnType<typeof selectDiscounts>>[number];

/** Whether any event has a coupon of this name. */
export async function isCoupon(executor: Executor, couponName: string): Promise<boolean> {
  const found = await executor
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.couponName, couponName), not(discounts.isRetired)))
    .limit(1);
  return found.length > 0;
}

/** The settings of the whole marketplace; null before the first import. */
export async function findConstants(executor: Executor) {
  const [row] = await executor.select().from(constants).where(eq(constants.id, 1));
  return row ?? null;
}

/** Whether nothing was ever imported. */
export async function isCatalogueEmpty(executor: Executor): Promise<boolean> {
  return (await findConstants(executor)) === null;
}

/** A vendor by id or handle. */
export async function findVendor(executor: Executor, key: string) {
  const [row] = await executor
    .select()
    .from(vendors)
    .where(or(eq(vendors.id, key), eq(vendors.handle, key)));
  return row ?? null;
}

/** The organiser of an event or a draft, and the slot event of a date; null for an unknown id. */
export async function findEventOwner(
  executor: Executor,
  eventId: string,
): Promise<{ organiserId: string; parentId: string | null } | null> {
  const [row] = await executor
    .select({ organiserId: events.vendorId, parentId: events.parentId })
    .from(events)
    .where(eq(events.id, eventId));
  if (row) return row;
  const [draft] = await executor
    .select({ organiserId: eventDrafts.organiserId })
    .from(eventDrafts)
    .where(eq(eventDrafts.id, eventId));
  return draft ? { ...draft, parentId: null } : null;
}

/** The organisers with these ids, in no particular order. */
export function findOrganisers(executor: Executor, ids: string[]) {
  return executor
    .select({ id: vendors.id, name: vendors.name, logo: vendors.logo })
    .from(vendors)
    .where(eqAny(vendors.id, ids));
}

/** The id of an organiser; null for an unknown handle. */
export async function findOrganiserByHandle(executor: Executor, handle: string): Promise<string | null> {
  const [row] = await executor.select({ id: vendors.id }).from(vendors).where(eq(vendors.handle, handle));
  return row?.id ?? null;
}
