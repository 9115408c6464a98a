import { setTimeout as pause } from 'node:timers/promises';
import type { LocalPostgres } from '@jalsa/local-postgres';
import type { Logger } from '../lib/logger.ts';

type Database = Pick<LocalPostgres, 'isRunning' | 'ensureRunning'>;
type Wait = (ms: number) => Promise<unknown>;

const CHECK_EVERY_MS = 1_000;
/** The pauses before each attempt to start the database again; after the last attempt the supervisor fails. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** After this time a start counts as successful, and the attempts begin from zero. */
const STABLE_MS = 60_000;

export interface Supervisor {
  /** Rejects with the reason if the database has ended and does not start again. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Starts the embedded database again, with growing pauses, when it ends by itself. */
export function superviseDatabase(
  database: Database,
  { log, wait }: { log: Logger; wait?: Wait },
): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = watch(database, log, wait ?? ((ms) => pause(ms, undefined, { signal })));
  const failed = watching.catch((error: unknown): Promise<never> => {
    if (signal.aborted) return new Promise(() => {});
    throw error;
  });
  failed.catch(() => undefined); // before a caller listens
  return {
    failed,
    stop: async () => {
      stopping.abort();
      await watching.catch(() => undefined);
    },
  };
}

/** Ends only with an error: the last one of a database that does not start, or that of an aborted `wait`. */
async function watch(database: Database, log: Logger, wait: Wait): Promise<never> {
  let tries = 0;
  for (let stableMs = 0; ; stableMs += CHECK_EVERY_MS) {
    await wait(CHECK_EVERY_MS);
    if (stableMs >= STABLE_MS) tries = 0;
    if (await seemsRunning(database, log)) continue;
    stableMs = 0;
    for (let last: unknown, isBack = false; !isBack; tries++) {
      const pauseMs = PAUSES_MS[tries];
      if (pauseMs === undefined) throw last ?? new Error('PostgreSQL keeps ending');
      log.warn({ attempt: tries + 1, pauseMs }, 'the database has ended; it is started again');
      await wait(pauseMs);
      try {
        await database.ensureRunning();
        isBack = true;
        log.warn({ attempt: tries + 1 }, 'the database runs again');
      } catch (error) {
        last = error;
        log.error({ err: error, attempt: tries + 1 }, 'the database could not be started again');
      }
    }
  }
}

// A failed check, for example for too many open files, says nothing about the database.
async function seemsRunning(database: Database, log: Logger): Promise<boolean> {
  try {
    return await database.isRunning();
  } catch (error) {
    log.warn({ err: error }, 'the database could not be checked');
    return true;
  }
}
