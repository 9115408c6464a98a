import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import type { Database } from './executor.ts';

export interface OpenDatabase {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  poolSize: number;
  log: Logger;
  /** Time after which a statement without a connection fails: 10,000 by default. */
  connectWithinMs?: number;
  /** Limits of statements; those of a server by default. */
  limits?: StatementLimits;
}

export interface StatementLimits {
  /** Time after which the database cancels a statement; 0: no limit. */
  statementMs: number;
  /** Time after which a statement without an answer fails, and its connection is given up; 0: no limit. */
  silentMs: number;
}

/** The limits of a server. The database cancels first: only a database that has failed is silent for longer. */
export const SERVER_LIMITS: StatementLimits = { statementMs: 60_000, silentMs: 75_000 };

/** For work that may take long, such as a migration or waiting for one. */
export const NO_LIMITS: StatementLimits = { statementMs: 0, silentMs: 0 };

/** Busy data is in memory, where an index costs little more than a scan. PostgreSQL's default of 4 suits rotating disks. */
const RANDOM_PAGE_COST = 1.1;

/** The share of trigrams that a misspelt word must have in common with a candidate. */
const SIMILARITY = 0.2;

/** The application name of this process's connections. */
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
    // Statements of one transaction are sent without waiting for each other's answers.
    pipeline: true,
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: limits.silentMs,
    idleTimeoutMillis: 60_000,
    // Keeps connections alive that wait long for work, such as the worker's.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    onConnect: async (client) => {
      // As statements: poolers such as PgBouncer refuse these as parameters of a connection.
      await client.query(
        `set random_page_cost = ${RANDOM_PAGE_COST}; set statement_timeout = ${limits.statementMs};
         set pg_trgm.similarity_threshold = ${SIMILARITY}`,
      );
    },
  });
  // The database closes connections when it stops; the next statement opens another one or fails.
  const ended = (error: Error) => log.warn({ err: error }, 'a database connection was closed');
  pool.on('error', ended);
  pool.on('connect', (client) => client.on('error', ended));
  return { database: drizzle(pool), pool, close: () => pool.end() };
}
