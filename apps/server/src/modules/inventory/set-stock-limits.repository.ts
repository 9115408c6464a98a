import { and, asc, eq, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { upsert } from '../../database/upsert.ts';
import { couponStock, eventStock, packageStock } from './stock.schema.ts';

/** The `taken` of stock rows, by their ids. */
export interface TakenStock {
  events: Map<string, number>;
  packages: Map<string, number>;
  coupons: Map<string, number>;
}

/**
 * Locks the stock of events, their packages and coupons until the transaction ends, so that no order takes any of it, and
 * returns the `taken` of the rows. It locks in the order of docs/locking.md.
 */
export async function lockStock(
  executor: Executor,
  { eventIds, discountIds }: { eventIds: string[]; discountIds: string[] },
): Promise<TakenStock> {
  const eventRows = await executor
    .select({ id: eventStock.eventId, taken: eventStock.taken })
    .from(eventStock)
    .where(eqAny(eventStock.eventId, eventIds))
    .orderBy(asc(eventStock.eventId))
    .for('update');
  const packageRows = await executor
    .select({ id: packageStock.packageId, taken: packageStock.taken })
    .from(packageStock)
    .where(eqAny(packageStock.eventId, eventIds))
    .orderBy(asc(packageStock.packageId))
    .for('update');
  const couponRows = await executor
    .select({ id: couponStock.discountId, taken: couponStock.taken })
    .from(couponStock)
    .where(eqAny(couponStock.discountId, discountIds))
    .orderBy(asc(couponStock.discountId))
    .for('update');
  return { events: takenById(eventRows), packages: takenById(packageRows), coupons: takenById(couponRows) };
}

const takenById = (rows: readonly { id: string; taken: number }[]) =>
  new Map(rows.map(({ id, taken }) => [id, taken]));

/** The limits that an import sets; null is no limit. The `taken` of a row stays. */
export interface StockLimits {
  events: { eventId: string; holdLimit: number | null }[];
  packages: { packageId: string; eventId: string; holdLimit: number | null }[];
  coupons: { discountId: string; holdLimit: number | null }[];
}

/** Sets the limits of events, packages or coupons, and adds the rows of new ones. `written` counts the rows. */
export async function setStockLimits(
  executor: Executor,
  { events = [], packages = [], coupons = [] }: Partial<StockLimits>,
  written?: (count: number) => void,
): Promise<void> {
  await upsert(executor, eventStock, eventStock.eventId, events, written);
  await upsert(executor, packageStock, packageStock.packageId, packages, written);
  await upsert(executor, couponStock, couponStock.discountId, coupons, written);
}

/** Increases the version of events: an order that was priced with an older version is refused. */
export async function bumpVersions(executor: Executor, eventIds: string[]): Promise<void> {
  await executor
    .update(eventStock)
    .set({ version: sql`${eventStock.version} + 1` })
    .where(eqAny(eventStock.eventId, eventIds));
}

/** Returns those of these discounts whose coupon no order uses. */
export async function findUnusedCoupons(executor: Executor, discountIds: string[]): Promise<string[]> {
  const rows = await executor
    .select({ id: couponStock.discountId })
    .from(couponStock)
    .where(and(eqAny(couponStock.discountId, discountIds), eq(couponStock.taken, 0)));
  return rows.map(({ id }) => id);
}
