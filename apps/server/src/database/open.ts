import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../lib/logger.ts';
import { traces } from '../tracing/tracing.ts';
import type { Database } from './executor.ts';

export interface OpenDatabase {
  database: Database;
  pool: pg.Pool;
  /** The address of connections that wait for notifications; null if none arrive. */
  listenUrl: string | null;
  close(): Promise<void>;
}

interface DatabaseOptions {
  poolSize: number;
  log: Logger;
  /** Whether connections keep named statements; true by default. Without it every statement is sent without a name. */
  keepsNamedStatements?: boolean;
  /** The address of connections that wait for notifications, and null if none arrive: `url` by default. */
  listenUrl?: string | null;
  /** Time after which a statement without a connection fails: 10,000 by default. */
  connectWithinMs?: number;
  /** Time after which a statement without an answer fails, and its connection is given up; 0: no limit. `SILENT_MS` by default. */
  silentMs?: number;
}

/** The limit of a server. The database cancels a statement first (`DATABASE_SETTINGS`). */
const SILENT_MS = 75_000;

/** The application name of this process's connections. */
export const CONNECTION_NAME = `jalsa ${process.pid}`;

/** Opens a pool of connections to the PostgreSQL at `url`; the first statement opens one, and one stays open. */
export function openDatabase(
  url: string,
  {
    poolSize,
    log,
    keepsNamedStatements = true,
    listenUrl = url,
    connectWithinMs = 10_000,
    silentMs = SILENT_MS,
  }: DatabaseOptions,
): OpenDatabase {
  const open = new Set<pg.Client>();
  const pool = new pg.Pool({
    ...(!keepsNamedStatements && { Client: NamelessClient }),
    connectionString: url,
    max: poolSize,
    min: 1,
    // Statements of one transaction are sent without waiting for each other's answers.
    pipeline: true,
    stream: () => new TurnSocket(),
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: silentMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    onConnect: (given) => {
      const client = given as pg.Client;
      open.add(client);
      client.once('end', () => open.delete(client));
      // The pool has no call that closes connections in use.
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === READ_ONLY) for (const one of open) closeConnection(one);
      });
    },
  });
  traces?.traceStatements(pool);
  // The database closes connections when it stops; the next statement opens another one or fails.
  const ended = (error: Error) => log.warn({ err: error }, 'a database connection was closed');
  pool.on('error', ended);
  pool.on('connect', (client) => client.on('error', ended));
  return { database: drizzle(pool), pool, listenUrl, close: () => pool.end() };
}

/** A socket that writes the statements of one turn of the event loop in one call of the system. */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** A client of a pooler that does not keep named statements: it sends each statement without its name. */
class NamelessClient extends pg.Client {
  override query(statement: unknown, ...rest: unknown[]): never {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    const sent = isNamed ? { ...statement, name: undefined } : statement;
    return Reflect.apply(super.query, this, [sent, ...rest]) as never;
  }
}

/** The SQLSTATE of a write to a database that only reads, such as a primary that became a replica: another one is the primary. */
const READ_ONLY = '25006';

/** Closes a connection, so that the next statement opens one to the database that has the role of the primary by then. */
function closeConnection({ connection }: pg.Client): void {
  const stream = connection.stream as Socket;
  stream.destroy(Object.assign(new Error('the database only reads'), { code: READ_ONLY }));
}
