import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { sqlState } from '../../database/sql-state.ts';
import { type Hold, type StockDemand, sumHolds } from './stock-demand.rules.ts';

/**
 * Releases the places, packages and coupon uses of these holds. Only the transaction that moved the orders out of a state
 * that holds stock calls it, so that it happens once (docs/locking.md).
 */
export async function releaseStock(executor: Executor, holds: readonly Hold[]): Promise<void> {
  await changeTaken(executor, sumHolds(holds), -1);
}

/**
 * Takes the stock of a closed order again. Fails with an error of `isStockExhausted` when a row has too little left, so it
 * is called within a savepoint. `batch-stock.repository.ts` takes the stock of new orders.
 */
export async function retakeStock(executor: Executor, hold: Hold): Promise<void> {
  await changeTaken(executor, sumHolds([hold]), 1);
}

/** Whether a statement failed because a stock row has too little left. */
export function isStockExhausted(error: unknown): boolean {
  const { code, constraint } = sqlState(error);
  return code === '23514' && constraint.endsWith('_within_limit');
}

/** Locks as docs/locking.md says: events by id, their packages, coupons by id, and then the uses of customers. */
async function changeTaken(executor: Executor, demand: StockDemand, sign: 1 | -1): Promise<void> {
  await changeRows(executor, { table: 'event_stock', key: 'event_id' }, demand.events, sign);
  await changeRows(executor, { table: 'package_stock', key: 'package_id' }, demand.packages, sign);
  await changeRows(executor, { table: 'coupon_stock', key: 'discount_id' }, demand.coupons, sign);
  const { couponUses } = demand;
  if (couponUses.length === 0) return;
  await executor.execute(sql`
    update coupon_uses u set taken = u.taken + change.uses
    from unnest(
      ${sql.param(couponUses.map(({ discountId }) => discountId))}::text[],
      ${sql.param(couponUses.map(({ customerId }) => customerId))}::text[],
      ${sql.param(couponUses.map(({ uses }) => sign * uses))}::int[]
    ) as change(discount_id, customer_id, uses)
    where u.discount_id = change.discount_id and u.customer_id = change.customer_id`);
}

type StockTable =
  | { table: 'event_stock'; key: 'event_id' }
  | { table: 'package_stock'; key: 'package_id' }
  | { table: 'coupon_stock'; key: 'discount_id' };

async function changeRows(
  executor: Executor,
  { table, key }: StockTable,
  amounts: ReadonlyMap<string, number>,
  sign: 1 | -1,
): Promise<void> {
  if (amounts.size === 0) return;
  const [stock, id] = [sql.identifier(table), sql.identifier(key)];
  const ids = sql.param([...amounts.keys()]);
  const changes = sql.param([...amounts.values()].map((amount) => sign * amount));
  // The update has the array of ids once more: the planner expects few rows of an array and looks them up by their keys.
  await executor.execute(sql`
    with change as materialized (
      select * from unnest(${ids}::text[], ${changes}::int[]) as change(id, amount)
    ),
    locked as materialized (
      select s.${id} as id from ${stock} s where s.${id} = any(${ids}::text[]) order by s.${id} for no key update
    )
    update ${stock} s set taken = s.taken + change.amount
    from change join locked on locked.id = change.id
    where s.${id} = change.id and s.${id} = any(${ids}::text[])`);
}
