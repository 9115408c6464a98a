import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { clientOf, type Executor } from './executor.ts';

const dialect = new PgDialect();

/**
 * A statement that each connection parses and plans once, under its name (the `name` of node-postgres's queries). The
 * values of its placeholders change from call to call. Without a name it is planned for each call: outside of a transaction that
 * forbids to read whole tables, a plan made while a table was empty is wrong once it has grown.
 */
export function namedStatement<Row extends QueryResultRow>(
  name: string | undefined,
  statement: SQL,
): (executor: Executor, values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (executor, given) => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    const { rows } = await clientOf(executor).query<Row>({ name, text, values });
    return rows;
  };
}
