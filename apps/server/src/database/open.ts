import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { closeUnresponsiveConnection } from './close-unresponsive-connection.ts';
import type { Database } from './executor.ts';

export interface OpenDatabase {
  database: Database;
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
  /** A connection whose statement has gone unanswered for longer is given up (`closeUnresponsiveConnection`); 0: none. */
  silentMs: number;
}

/** What a server waits for. The database itself breaks off first: only one that has gone away is silent for longer. */
export const SERVER_LIMITS: StatementLimits = { statementMs: 60_000, silentMs: 75_000 };

/** For what takes long by right, such as a migration, or waiting for another one. */
export const NO_LIMITS: StatementLimits = { statementMs: 0, silentMs: 0 };

/** What is busy lies in memory, where an index costs little more than reading on; PostgreSQL's own 4 is a turning disk's. */
const RANDOM_PAGE_COST = 1.1;

/** How much of its letters, in threes, a misspelt word must have in common with the right one to be looked at. */
const SIMILARITY = 0.2;

/** What this process's connections are called in the database. */
export const CONNECTION_NAME = `jalsa ${process.pid}`;

/** Opens a pool of connections to the PostgreSQL at `url`; the first statement opens one, and one stays open. */
export function openDatabase(
  url: string,
  { poolSize, log, connectWithinMs = 10_000, limits = SERVER_LIMITS }: DatabaseOptions,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    min: 1,
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    // What waits for work, as the worker's connection, is asked for a sign of life.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    onConnect: async (client) => {
      if (limits.silentMs > 0) closeUnresponsiveConnection(client as pg.Client, limits.silentMs);
      // Statements, since poolers such as PgBouncer refuse these among the parameters of a connection.
      await client.query(
        `set random_page_cost = ${RANDOM_PAGE_COST}; set statement_timeout = ${limits.statementMs};
         set pg_trgm.similarity_threshold = ${SIMILARITY}`,
      );
    },
  });
  // A connection ends when the database stops; the next statement opens another or fails by itself.
  const ended = (error: Error) => log.warn({ err: error }, 'a database connection ended');
  pool.on('error', ended);
  pool.on('connect', (client) => client.on('error', ended));
  return { database: drizzle(pool), pool, close: () => pool.end() };
}
