import { and, gte, lt, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { tableStock } from './stock.schema.ts';

/** The tables of one package that an order takes: `quantity` of them in each of the half hours that begin at `times`. */
export interface TableHold {
  packageId: string;
  quantity: number;
  times: readonly string[];
}

/**
 * Takes tables. `limits` has the tables of the package that are on sale in each of the `times`. Fails with an error of `isStockExhausted` when a half hour
 * has too few left. It locks the rows by package and time (docs/locking.md).
 */
export async function takeTables(
  executor: Executor,
  holds: readonly (TableHold & { limits: readonly number[] })[],
): Promise<void> {
  const rows = holds.flatMap(({ packageId, quantity, limits, times }) =>
    times.map((time, index) => ({ packageId, time, quantity, limit: limits[index] ?? 0 })),
  );
  await executor.execute(sql`
    insert into table_stock as known (package_id, starts_at, hold_limit, taken)
    select * from unnest(
      ${sql.param(rows.map(({ packageId }) => packageId))}::text[],
      ${sql.param(rows.map(({ time }) => time))}::timestamptz[],
      ${sql.param(rows.map(({ limit }) => limit))}::int[],
      ${sql.param(rows.map(({ quantity }) => quantity))}::int[]
    ) as asked(package_id, starts_at, hold_limit, taken)
    order by package_id, starts_at
    on conflict (package_id, starts_at)
    do update set taken = known.taken + excluded.taken, hold_limit = excluded.hold_limit`);
}

/**
 * Releases the tables of these holds. Only the transaction that moved the orders out of a state that holds tables calls it.
 * Rows that are removed because their time is long past stay removed.
 */
export async function releaseTables(executor: Executor, holds: readonly TableHold[]): Promise<void> {
  const rows = holds.flatMap(({ packageId, quantity, times }) =>
    times.map((time) => ({ packageId, time, quantity })),
  );
  if (rows.length === 0) return;
  await executor.execute(sql`
    with change as materialized (
      select package_id, starts_at, sum(quantity)::int as quantity from unnest(
        ${sql.param(rows.map(({ packageId }) => packageId))}::text[],
        ${sql.param(rows.map(({ time }) => time))}::timestamptz[],
        ${sql.param(rows.map(({ quantity }) => quantity))}::int[]
      ) as released(package_id, starts_at, quantity) group by package_id, starts_at
    ),
    locked as materialized (
      select s.package_id, s.starts_at from table_stock s join change using (package_id, starts_at)
      order by s.package_id, s.starts_at for no key update of s
    )
    update table_stock s set taken = s.taken - change.quantity
    from change join locked using (package_id, starts_at)
    where s.package_id = change.package_id and s.starts_at = change.starts_at`);
}

/** The taken tables of packages: by package id, by the ISO text of the half hour. */
export type TakenTables = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads the taken tables of packages for the half hours that begin from `from` until before `until`. */
export async function readTakenTables(
  executor: Executor,
  packageIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<TakenTables> {
  const rows = await executor
    .select({ packageId: tableStock.packageId, startsAt: tableStock.startsAt, taken: tableStock.taken })
    .from(tableStock)
    .where(
      and(
        eqAny(tableStock.packageId, packageIds),
        gte(tableStock.startsAt, from),
        lt(tableStock.startsAt, until),
      ),
    );
  const taken = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const ofPackage = taken.get(row.packageId) ?? new Map<string, number>();
    taken.set(row.packageId, ofPackage.set(row.startsAt.toISOString(), row.taken));
  }
  return taken;
}

/** Removes the rows of half hours that began before `before`. */
export async function removePastTables(executor: Executor, before: Date): Promise<void> {
  await executor.delete(tableStock).where(lt(tableStock.startsAt, before));
}
