import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { cutSilentConnection } from './cut-silent-connection.ts';
import type { Database } from './executor.ts';
import { type Pipelines, pipelinesOf } from './pipelines.ts';

export interface OpenDatabase {
  database: Database;
  /** Over connections of their own, `MOST_PIPELINES` at most. */
  pipelines: Pipelines;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  poolSize: number;
  log: Logger;
  /** A statement fails that has waited longer for a connection: 10 000 unless given. */
  connectWithinMs?: number;
  /** How long statements may take: as a server's unless given. */
  limits?: StatementLimits;
}

export interface StatementLimits {
  /** The database breaks off a statement that takes longer; 0: none. */
  statementMs: number;
  /** A connection whose statement has gone unanswered for longer is given up (`cutSilentConnection`); 0: none. */
  silentMs: number;
}

/** What a server waits for. The database itself breaks off first: only one that has gone away is silent for longer. */
export const SERVING: StatementLimits = { statementMs: 60_000, silentMs: 75_000 };

/** For what takes long by right, such as a migration, or waiting for another one. */
export const UNLIMITED: StatementLimits = { statementMs: 0, silentMs: 0 };

/** What this process's connections are called in the database. */
export const CONNECTION_NAME = `jalsa ${process.pid}`;

/** The most keys for which pipelines are busy at once. */
export const MOST_PIPELINES = 4;

/** Opens connections to the PostgreSQL at `url`: the first statement opens one, and one of the pool stays open. */
export function openDatabase(
  url: string,
  { poolSize, log, connectWithinMs = 10_000, limits = SERVING }: DatabaseOptions,
): OpenDatabase {
  const connection = {
    connectionString: url,
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: connectWithinMs,
    // What waits for work, as the worker's connection, is asked for a sign of life.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  };
  const onConnect = async (client: pg.ClientBase) => {
    if (limits.silentMs > 0) cutSilentConnection(client as pg.Client, limits.silentMs);
    // A statement, since poolers such as PgBouncer refuse it among the parameters of a connection.
    if (limits.statementMs > 0) await client.query(`set statement_timeout = ${limits.statementMs}`);
  };
  // A connection ends when the database stops; the next statement opens another or fails by itself.
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection ended');
  const poolOf = (config: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...connection, ...config, idleTimeoutMillis: 60_000, onConnect });
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const pool = poolOf({ max: poolSize, min: 1 });
  const pipelined = poolOf({ max: MOST_PIPELINES, pipeline: true });
  const close = async () => {
    await Promise.all([pool.end(), pipelined.end()]);
  };
  return { database: drizzle(pool), pipelines: pipelinesOf(pipelined), pool, close };
}
