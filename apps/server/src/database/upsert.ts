import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

/** Rows that one statement writes: enough to be worth its way, few enough for its parameters. */
export const AT_ONCE = 400;

/** Inserts rows or, where the key is there, updates the other columns that the rows carry; in pieces, so that many rows fit. */
export async function upsert<Table extends PgTable>(
  executor: Executor,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
  written: (count: number) => void = () => {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(([name, column]) => name in first && column !== key)
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const piece = rows.slice(from, from + AT_ONCE);
    await executor
      .insert(table)
      .values(piece)
      .onConflictDoUpdate({ target: key, set: set as never });
    written(piece.length);
  }
}
