import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { couponUses } from './stock.schema.ts';
import { type NewHold, sumHolds } from './stock-demand.rules.ts';

/** The rest of stock rows that orders may take, by their ids. A row without a limit has the rest of its integer column. */
export interface StockLevels {
  events: Map<string, number>;
  packages: Map<string, number>;
  coupons: Map<string, number>;
  /** By `couponUseKey`. */
  couponUses: Map<string, number>;
}

interface LevelRow extends Record<string, unknown> {
  kind: keyof StockLevels;
  id: string;
  left: number;
}

/** Reads the rest of every stock row that these holds would take. */
export async function readStockLevels(executor: Executor, holds: readonly NewHold[]): Promise<StockLevels> {
  const demand = sumHolds(holds);
  const ids = (amounts: Map<string, number>) => sql.param([...amounts.keys()]);
  const uses = demand.couponUses;
  const { rows } = await executor.execute<LevelRow>(sql`
    select 'events' as kind, event_id as id, coalesce(hold_limit, 2147483647) - taken as left
    from event_stock where event_id = any(${ids(demand.events)}::text[])
    union all
    select 'packages', package_id, coalesce(hold_limit, 2147483647) - taken
    from package_stock where package_id = any(${ids(demand.packages)}::text[])
    union all
    select 'coupons', discount_id, coalesce(hold_limit, 2147483647) - taken
    from coupon_stock where discount_id = any(${ids(demand.coupons)}::text[])
    union all
    select 'couponUses', asked.discount_id || ' ' || asked.customer_id,
      coalesce(asked.hold_limit, 2147483647) - coalesce(u.taken, 0)
    from unnest(
      ${sql.param(uses.map(({ discountId }) => discountId))}::text[],
      ${sql.param(uses.map(({ customerId }) => customerId))}::text[],
      ${sql.param(uses.map(({ holdLimit }) => holdLimit))}::int[]
    ) as asked(discount_id, customer_id, hold_limit)
    left join coupon_uses u on u.discount_id = asked.discount_id and u.customer_id = asked.customer_id`);
  const levelsOf = (kind: keyof StockLevels) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, left }) => [id, left]));
  return {
    events: levelsOf('events'),
    packages: levelsOf('packages'),
    coupons: levelsOf('coupons'),
    couponUses: levelsOf('couponUses'),
  };
}

/** An event and the version of the catalogue that it was read at (`VERSION`). */
export interface EventVersion {
  eventId: string;
  version: number;
}

/**
 * The version at which the row `event_stock` in the query is sold: the sum of the event's version and that of the terms of all
 * events. Both only grow, so equal sums mean that both are the same.
 */
export const VERSION = sql<number>`(event_stock.version + coalesce((select version from constants where id = 1), 0))`;

/** Returns the events that have another version by now, or no row. */
export async function findStaleEvents(
  executor: Executor,
  known: readonly EventVersion[],
): Promise<Set<string>> {
  const ids = sql.param(known.map(({ eventId }) => eventId));
  const versions = sql.param(known.map(({ version }) => version));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select known.id from unnest(${ids}::text[], ${versions}::int[]) as known(id, version)
    left join event_stock on event_stock.event_id = known.id where ${VERSION} is distinct from known.version`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the uses of a coupon that the orders of a customer hold now. */
export async function countCouponUses(
  executor: Executor,
  discountId: string,
  customerId: string,
): Promise<number> {
  const [row] = await executor
    .select({ taken: couponUses.taken })
    .from(couponUses)
    .where(and(eq(couponUses.discountId, discountId), eq(couponUses.customerId, customerId)));
  return row?.taken ?? 0;
}
