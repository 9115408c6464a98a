import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

const dialect = new PgDialect();

/**
 * A statement that is put together once and that each connection parses and plans once, under its name: for busy
 * paths, where that costs more than the statement's work. What changes from call to call stands in it as placeholders.
 */
export function preparedStatement<Values extends Record<string, unknown>, Row = unknown>(
  name: string,
  statement: SQL,
): (executor: Executor, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (executor, values) => {
    const prepared = executor._.session.prepareQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
