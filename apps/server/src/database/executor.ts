import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** The pool or an open transaction, on which a repository runs its statements. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool. Services open transactions on it; repositories get an Executor. */
export type Database = NodePgDatabase;

const onConnections = new WeakMap<pg.PoolClient, Database>();
/** The connections of open transactions. */
const connections = new WeakMap<Executor, pg.PoolClient>();

/**
 * Runs `work` in one transaction (read committed), which is rolled back if `work` throws. `work` must not wait for the
 * network.
 */
export async function withTransaction<T>(
  database: Executor,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const open = connections.get(database);
  if (open) return begin(database, open, work);
  // Drizzle itself would not release a connection on which the transaction cannot begin.
  const client = await poolOf(database).connect();
  let isLost = false;
  try {
    return await begin(onConnection(client), client, work);
  } catch (error) {
    // A statement may still run on the connection, or it is closed already.
    isLost = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

function begin<T>(
  database: Executor,
  client: pg.PoolClient,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  return database.transaction((transaction) => {
    connections.set(transaction as Executor, client);
    return work(transaction as Executor);
  });
}

/** The driver's client of an executor: the connection of an open transaction, else the pool. */
export const clientOf = (executor: Executor): pg.PoolClient | pg.Pool =>
  connections.get(executor) ?? poolOf(executor);

const poolOf = (database: Executor): pg.Pool => (database as Executor & { $client: pg.Pool }).$client;

function onConnection(client: pg.PoolClient): Database {
  const known = onConnections.get(client);
  if (known) return known;
  const made = drizzle(client);
  onConnections.set(client, made);
  return made;
}
