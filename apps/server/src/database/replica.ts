import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import type { Database } from './executor.ts';
import { openDatabase } from './open.ts';
import { sqlState } from './sql-state.ts';

/** The oldest state of the database that readers of the replica may see. */
export const OLDEST_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** The time for which a replica is left alone after it failed. */
const REST_MS = 5_000;
/** A replica that is silent for longer has failed. */
const SILENT_MS = 3_000;
/** Older positions are forgotten; an older replica is reported as older than it is. */
const MAX_POSITIONS = 120;
/** The SQLSTATEs of a statement that a replica cancels for what it replays. */
const CONFLICTS = ['40001', '40P01'];
/** What pg says of a statement that was too slow, or found no free connection in time. */
const SLOW = ['Query read timeout', 'timeout exceeded when trying to connect'];
const NEVER = Number.NEGATIVE_INFINITY;

export interface Replica {
  /** Reads from the replica while it is up to date, else from the primary. A statement that the replica fails runs there again. */
  database: Database;
  /** Milliseconds since the newest state of the primary that the replica is known to have; infinity if none is known. */
  ageMs(): number;
  /** From now on the replica is read only once it has what the primary has now. */
  outdate(): void;
  close(): Promise<void>;
}

interface ReplicaOptions {
  primary: pg.Pool;
  poolSize: number;
  log: Logger;
  clock: Clock;
}

/** The position in the write-ahead log up to which a primary has changes, and up to which a replica has them, in bytes. */
export const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as at";
/** Null for a server that is no replica. */
export const REPLAYED =
  "select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end, '0/0')::float8 as at";

/**
 * Opens the replica at `url`, which need not run, and compares it with the primary every second: its state is as old as the last
 * comparison whose position it has replayed by now. So a primary without writes makes no replica old.
 */
export function openReplica(url: string, { primary, poolSize, log, clock }: ReplicaOptions): Replica {
  const { pool, close } = openDatabase(url, {
    poolSize,
    log,
    // A pooler may stand before it that keeps none.
    keepsNamedStatements: false,
    connectWithinMs: SILENT_MS,
    silentMs: SILENT_MS,
  });
  // A connection of its own: in a rush a look would wait in the pool of orders, and take the replica for old.
  const watched = new pg.Pool({
    ...primary.options,
    max: 1,
    connectionTimeoutMillis: SILENT_MS,
    query_timeout: SILENT_MS,
  });
  watched.on('error', () => {}); // the next look opens another connection
  const looking = recurringFailure(
    { log, clock },
    { failed: 'the replica cannot be read; the primary is read instead', works: 'the replica is read again' },
  );
  let positions: { at: number; written: number }[] = [];
  let currentAt = NEVER;
  let failedAt = NEVER;

  const outdate = () => {
    positions = [];
    currentAt = NEVER;
  };
  const fail = (error: unknown) => {
    looking.failed(error);
    outdate();
    failedAt = clock.now().getTime();
  };
  // A clock that was set back says nothing of the age.
  const since = (at: number) => {
    const ms = clock.now().getTime() - at;
    return ms < 0 ? Number.POSITIVE_INFINITY : ms;
  };
  const ageMs = () => since(currentAt);

  async function look(): Promise<void> {
    if (since(failedAt) < REST_MS) return;
    const at = clock.now().getTime();
    const compared = positions;
    const readWritten = () => positionOf(watched, WRITTEN).catch(() => null);
    const written = await readWritten();
    // Without the primary nothing is known, but the replica may be as it was.
    if (written === null) return;
    try {
      compared.push({ at, written });
      if (compared.length > MAX_POSITIONS) compared.shift();
      const replayed = await positionOf(pool, REPLAYED);
      if (replayed === null) throw new Error('DATABASE_READ_URL is no replica');
      if (replayed > ((await readWritten()) ?? replayed))
        throw new Error('the replica is ahead of the primary');
      const newest = compared.findLastIndex((position) => position.written <= replayed);
      const reached = compared.splice(0, newest + 1).at(-1);
      if (compared !== positions || !reached) return;
      currentAt = reached.at;
      looking.worked();
    } catch (error) {
      fail(error);
    }
  }

  let last: Promise<void> | null = null;
  const timer = setInterval(() => {
    last ??= look().finally(() => {
      last = null;
    });
  }, LOOK_EVERY_MS).unref();

  async function query(...statement: unknown[]): Promise<unknown> {
    const run = (on: pg.Pool) => Reflect.apply(on.query, on, statement) as Promise<unknown>;
    if (ageMs() > OLDEST_MS) return run(primary);
    try {
      return await run(pool);
    } catch (error) {
      const isOfStatement =
        CONFLICTS.includes(sqlState(error).code) || SLOW.includes((error as Error).message);
      if (!isOfStatement) fail(error);
      return run(primary);
    }
  }

  return {
    database: drizzle({ client: { query } as unknown as pg.Pool }),
    ageMs,
    outdate,
    close: async () => {
      clearInterval(timer);
      await last;
      await Promise.all([watched.end(), close()]);
    },
  };
}

/** A position, as `WRITTEN` or `REPLAYED` reads it. */
export async function positionOf(pool: pg.Pool, statement: string): Promise<number | null> {
  const { rows } = await pool.query<{ at: number | null }>(statement);
  return rows[0]?.at ?? null;
}
