import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** What a repository runs its statements on: the pool, or an open transaction. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool. Services hold it to open transactions; repositories only ever see an Executor. */
export type Database = NodePgDatabase;

/**
 * Runs `work` in one transaction (read committed): all of its statements are kept, or none when it throws.
 * Nothing that waits for the network belongs inside.
 */
export function withTransaction<T>(database: Executor, work: (executor: Executor) => Promise<T>): Promise<T> {
  return database.transaction((transaction) => work(transaction as Executor));
}
