import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.ts';
import { constants, discounts, events, locations, packages, vendors } from './catalogue.schema.ts';
import { couponStock, eventStock, packageStock } from './stock.schema.ts';

const parents = alias(events, 'parents');

function selectEvents(executor: Executor) {
  return executor
    .select({ event: events, parent: parents, location: locations, vendor: vendors, stock: eventStock })
    .from(events)
    .innerJoin(locations, eq(locations.id, events.locationId))
    .innerJoin(vendors, eq(vendors.id, events.vendorId))
    .innerJoin(eventStock, eq(eventStock.eventId, events.id))
    .leftJoin(parents, eq(parents.id, events.parentId));
}

/** An event with its parent, place, vendor and stock. */
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

const among = (column: unknown, values: string[]): SQL => sql`${column} = any(${sql.param(values)}::text[])`;

/** Events whose id or handle is among `keys`, in no particular order. */
export function findEvents(executor: Executor, keys: string[]) {
  return selectEvents(executor).where(or(among(events.id, keys), among(events.handle, keys)));
}

/** The dated children of slot parents, soonest first. */
export function findChildren(executor: Executor, parentIds: string[]) {
  return selectEvents(executor)
    .where(among(events.parentId, parentIds))
    .orderBy(asc(events.eventStart), asc(events.id));
}

/** The packages of events with what was taken of them, in their order. */
export function findPackages(executor: Executor, eventIds: string[]) {
  return executor
    .select({ package: packages, taken: packageStock.taken })
    .from(packages)
    .innerJoin(packageStock, eq(packageStock.packageId, packages.id))
    .where(among(packages.eventId, eventIds))
    .orderBy(asc(packages.position), asc(packages.id));
}

export type PackageRow = Awaited<ReturnType<typeof findPackages>>[number];

/** The discounts of events, and those on every event, with their uses. */
export function findDiscounts(executor: Executor, eventIds: string[]) {
  return executor
    .select({ discount: discounts, holdLimit: couponStock.holdLimit, taken: couponStock.taken })
    .from(discounts)
    .innerJoin(couponStock, eq(couponStock.discountId, discounts.id))
    .where(or(among(discounts.eventId, eventIds), sql`${discounts.eventId} is null`))
    .orderBy(asc(discounts.id));
}

export type DiscountRow = Awaited<ReturnType<typeof findDiscounts>>[number];

/** Whether any event has a coupon of this name. */
export async function isCoupon(executor: Executor, couponName: string): Promise<boolean> {
  const found = await executor
    .select({ id: discounts.id })
    .from(discounts)
    .where(eq(discounts.couponName, couponName))
    .limit(1);
  return found.length > 0;
}

/** What holds for the whole marketplace; null before the first import. */
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
