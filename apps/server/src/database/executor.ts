import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** The pool or an open transaction, on which a repository runs its statements. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool. Services open transactions on it; repositories get an Executor. */
export type Database = NodePgDatabase;

const onConnections = new WeakMap<pg.PoolClient, Database>();

/**
 * Runs `work` in one transaction (read committed), which is rolled back if `work` throws. `work` must not wait for the
 * network.
 */
export async function withTransaction<T>(
  database: Executor,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const pool = poolOf(database);
  if (pool === null) return inside(database, work);
  // Drizzle itself would not release a connection on which the transaction cannot begin.
  const client = await pool.connect();
  try {
    return await inside(onConnection(client), work);
  } finally {
    client.release();
  }
}

const inside = <T>(database: Executor, work: (executor: Executor) => Promise<T>): Promise<T> =>
  database.transaction((transaction) => work(transaction as Executor));

/** The pool behind a database; null for an open transaction. */
function poolOf(database: Executor): pg.Pool | null {
  return '$client' in database ? (database.$client as pg.Pool) : null;
}

function onConnection(client: pg.PoolClient): Database {
  const known = onConnections.get(client);
  if (known) return known;
  const made = drizzle(client);
  onConnections.set(client, made);
  return made;
}
