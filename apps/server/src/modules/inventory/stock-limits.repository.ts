import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { ROWS_PER_STATEMENT } from '../../database/upsert.ts';
import type { StockKind } from './stock.rules.ts';
import { stock } from './stock.schema.ts';

/** The condition that a row of `stock`, or of its alias, is the one of `id`, and not a part of it. */
export const isStockOf = (kind: StockKind, id: PgColumn, row = stock) =>
  and(eq(row.kind, kind), eq(row.id, id), eq(row.part, ''));

/** Things that have stock, by their kinds. */
export type StockIds = Partial<Record<StockKind, readonly string[]>>;

/** The `taken` of stock rows, by their kinds and ids. */
export type TakenStock = Record<StockKind, Map<string, number>>;

/**
 * Reads what is taken of events, packages and coupons. With `lock` no order takes any of it until the transaction ends; the locks
 * are taken in the order of docs/locking.md.
 */
export async function readTaken(executor: Executor, ids: StockIds, lock?: 'lock'): Promise<TakenStock> {
  const rows = Object.entries(ids).flatMap(([kind, list]) => list.map((id) => ({ kind, id })));
  const found = await executor.execute<{ kind: StockKind; id: string; taken: number }>(sql`
    select s.kind, s.id, s.taken from unnest(
      ${sql.param(rows.map(({ kind }) => kind))}::text[], ${sql.param(rows.map(({ id }) => id))}::text[]
    ) as asked(kind, id) join stock s on s.kind = asked.kind and s.id = asked.id and s.part = ''
    order by s.kind, s.id ${lock ? sql`for update of s` : sql``}`);
  const taken: TakenStock = { event: new Map(), package: new Map(), coupon: new Map(), table: new Map() };
  for (const { kind, id, taken: count } of found.rows) taken[kind].set(id, count);
  return taken;
}

/** A limit that an import sets; null is no limit. */
export interface StockLimit {
  kind: StockKind;
  id: string;
  holdLimit: number | null;
}

/** Sets limits and adds the rows of new things; `taken` stays. `written` counts the rows. */
export async function setStockLimits(
  executor: Executor,
  limits: readonly StockLimit[],
  written: (count: number) => void = () => {},
): Promise<void> {
  for (let from = 0; from < limits.length; from += ROWS_PER_STATEMENT) {
    const batch = limits.slice(from, from + ROWS_PER_STATEMENT);
    await executor
      .insert(stock)
      .values(batch)
      .onConflictDoUpdate({
        target: [stock.kind, stock.id, stock.part],
        set: { holdLimit: sql`excluded.hold_limit` },
      });
    written(batch.length);
  }
}

/** Returns those of these discounts whose coupon no order uses. */
export async function findUnusedCoupons(executor: Executor, discountIds: string[]): Promise<string[]> {
  const { coupon } = await readTaken(executor, { coupon: discountIds });
  return discountIds.filter((id) => coupon.get(id) === 0);
}

/** Removes the stock of discounts that are gone. */
export async function removeCouponStock(executor: Executor, discountIds: string[]): Promise<void> {
  await executor.delete(stock).where(and(eq(stock.kind, 'coupon'), eqAny(stock.id, discountIds)));
}
