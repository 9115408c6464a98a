import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

/** Rows of one statement; a statement takes at most 65,535 parameters. */
export const ROWS_PER_STATEMENT = 400;

/** Inserts rows; for a key that exists, it updates the other columns of the rows instead. Takes any number of rows. */
export async function upsert<Table extends PgTable>(
  executor: Executor,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(([name, column]) => name in first && column !== key)
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_PER_STATEMENT);
    await executor
      .insert(table)
      .values(batch)
      .onConflictDoUpdate({ target: key, set: set as never });
    onWritten(batch.length);
  }
}
