import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** The pool or an open transaction, on which a repository runs its statements. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool. Services open transactions on it; repositories get an Executor. */
export type Database = NodePgDatabase;

const onConnections = new WeakMap<pg.PoolClient, Database>();
/** The connection of each open transaction; null once a transaction of `inTwoRounds` is over. */
const connections = new WeakMap<Executor, pg.PoolClient | null>();

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
  return withClient(database, (client) => begin(onConnection(client), client, work));
}

interface TwoRounds<State, T> {
  /** `begin`, and settings of the transaction. */
  begin: string;
  /** Locks and reads, and writes nothing that must not stay alone. Its statements leave together with `begin`. */
  read(executor: Executor): Promise<State>;
  /** Sends all of its statements before it waits for an answer, since COMMIT follows them. A later statement is refused. */
  write(executor: Executor, state: State): Promise<T>;
}

/** Runs one transaction (read committed) in two round trips instead of four, since others wait for its locks as long. */
export function inTwoRounds<State, T>(
  database: Database,
  { begin, read, write }: TwoRounds<State, T>,
): Promise<T> {
  return withClient(database, async (client) => {
    const executor: Executor = Object.create(onConnection(client));
    connections.set(executor, client);
    try {
      const [, state] = await Promise.all([client.query(begin), read(executor)]);
      const written = write(executor, state);
      // A fault of the code rejects it within this turn, when some of its statements are sent: they must not be committed.
      await Promise.race([written, new Promise<void>((resolve) => process.nextTick(resolve))]);
      connections.set(executor, null);
      const [answer, { command }] = await Promise.all([written, client.query('commit')]);
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      return answer;
    } catch (error) {
      connections.set(executor, null);
      // It waits for the statements that are under way; after a failed COMMIT it changes nothing.
      if (!isDatabaseUnavailable(error)) await client.query('rollback');
      throw error;
    }
  });
}

async function withClient<T>(database: Executor, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(database).connect();
  let isLost = false;
  try {
    return await work(client);
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
export function clientOf(executor: Executor): pg.PoolClient | pg.Pool {
  const connection = connections.get(executor);
  if (connection === null) throw new Error('the transaction is over');
  return connection ?? poolOf(executor);
}

const poolOf = (database: Executor): pg.Pool => (database as Executor & { $client: pg.Pool }).$client;

function onConnection(client: pg.PoolClient): Database {
  const known = onConnections.get(client);
  if (known) return known;
  const made = drizzle(client);
  onConnections.set(client, made);
  return made;
}
