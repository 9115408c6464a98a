import { and, eq, type SQL, sql } from 'drizzle-orm';
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
 * Reads the `taken` of events, their packages and coupons. With `lock` no order takes any of it until the transaction ends; the
 * locks are taken in the order of docs/locking.md.
 */
export async function readTaken(
  executor: Executor,
  { eventIds, discountIds }: { eventIds: string[]; discountIds: string[] },
  lock?: 'lock',
): Promise<TakenStock> {
  const read = async (table: SQL, key: SQL, where: SQL) => {
    const { rows } = await executor.execute<{ id: string; taken: number }>(
      sql`select ${key} as id, taken from ${table} where ${where} order by ${key} ${lock ? sql`for update` : sql``}`,
    );
    return new Map(rows.map(({ id, taken }) => [id, taken]));
  };
  return {
    events: await read(sql`event_stock`, sql`event_id`, eqAny(eventStock.eventId, eventIds)),
    packages: await read(sql`package_stock`, sql`package_id`, eqAny(packageStock.eventId, eventIds)),
    coupons: await read(sql`coupon_stock`, sql`discount_id`, eqAny(couponStock.discountId, discountIds)),
  };
}

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
