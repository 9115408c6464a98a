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
  /** A statement fails that has waited longer for a connection: 10 000 unless given. */
  connectWithinMs?: number;
}

/** What this process's connections are called in the database. */
export const CONNECTION_NAME = `jalsa ${process.pid}`;

/** Opens a pool of connections to the PostgreSQL at `url`. Nothing is connected before the first statement. */
export function openDatabase(
  url: string,
  { poolSize, log, connectWithinMs = 10_000 }: DatabaseOptions,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
  });
  // A connection ends when the database stops; the next statement opens another or fails by itself.
  const ended = (error: Error) => log.warn({ err: error }, 'a database connection ended');
  pool.on('error', ended);
  pool.on('connect', (client) => client.on('error', ended));
  return { database: drizzle(pool), pool, close: () => pool.end() };
}
