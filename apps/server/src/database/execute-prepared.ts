import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

const dialect = new PgDialect();

/**
 * Runs a statement that each connection parses and plans once, under its name: for large statements on busy paths,
 * whose planning costs more than their work. The text must be the same each time; only its parameters may differ.
 */
export async function executePrepared<Row>(executor: Executor, name: string, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = executor._.session.prepareQuery<{
    execute: { rows: Row[] };
    all: unknown;
    values: unknown;
  }>(query, undefined, name, false);
  return (await prepared.execute()).rows;
}
