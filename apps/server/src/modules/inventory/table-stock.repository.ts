import { and, eq, gte, lt } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { stock } from './stock.schema.ts';

/** The taken tables of packages: by package id, by the ISO text of the half hour. */
export type TakenTables = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads the taken tables of packages for the half hours that begin from `from` until before `until`. */
export async function readTakenTables(
  executor: Executor,
  packageIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<TakenTables> {
  const rows = await executor
    .select({ packageId: stock.id, startsAt: stock.part, taken: stock.taken })
    .from(stock)
    .where(
      and(
        eq(stock.kind, 'table'),
        eqAny(stock.id, packageIds),
        gte(stock.part, from.toISOString()),
        lt(stock.part, until.toISOString()),
      ),
    );
  const taken = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const ofPackage = taken.get(row.packageId) ?? new Map<string, number>();
    taken.set(row.packageId, ofPackage.set(row.startsAt, row.taken));
  }
  return taken;
}

/** Removes the rows of half hours that began before `before`. */
export async function removePastTables(executor: Executor, before: Date): Promise<void> {
  await executor.delete(stock).where(and(eq(stock.kind, 'table'), lt(stock.part, before.toISOString())));
}
