import { setTimeout as pause } from 'node:timers/promises';
import type { LocalPostgres } from '@jalsa/local-postgres';
import type { Logger } from '../lib/logger.ts';

type Database = Pick<LocalPostgres, 'isRunning' | 'ensureRunning'>;
type Wait = (ms: number) => Promise<unknown>;

const LOOK_EVERY_MS = 1_000;
/** Pauses before each try to start it again; after the last one it is given up. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A database that has run this long did not end of its start: its tries begin anew. */
const STEADY_MS = 60_000;

export interface Supervisor {
  /** Rejects, with the reason, when the database has ended and does not start again. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Looks after a database of this process's own: one that ends by itself is started again, with growing pauses. */
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
  failed.catch(() => undefined); // for whoever is not listening yet
  return {
    failed,
    stop: async () => {
      stopping.abort();
      await watching.catch(() => undefined);
    },
  };
}

/** Ends only by an error: the last one of a database that does not start, or that of a `wait` that was broken off. */
async function watch(database: Database, log: Logger, wait: Wait): Promise<never> {
  let tries = 0;
  for (let steadyMs = 0; ; steadyMs += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
    if (steadyMs >= STEADY_MS) tries = 0;
    if (await seemsRunning(database, log)) continue;
    steadyMs = 0;
    for (let last: unknown, isBack = false; !isBack; tries++) {
      const pauseMs = PAUSES_MS[tries];
      if (pauseMs === undefined) throw last ?? new Error('PostgreSQL ends again and again');
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

// A look that fails (too many open files, say) tells nothing of the database.
async function seemsRunning(database: Database, log: Logger): Promise<boolean> {
  try {
    return await database.isRunning();
  } catch (error) {
    log.warn({ err: error }, 'the database could not be looked at');
    return true;
  }
}
