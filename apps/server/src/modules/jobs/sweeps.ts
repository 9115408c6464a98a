import type pg from 'pg';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { recurringFailure } from '../../lib/recurring-failure.ts';

const TEXTS = {
  failed: 'a sweep failed; it runs again at its next turn',
  works: 'a sweep works again',
};

/** Work that repeats, such as expiring orders. */
export interface Sweep {
  name: string;
  everySeconds: number;
  /** Every process runs this sweep: its statements divide the work between processes. */
  inEveryProcess?: boolean;
  /** Does all due work. Long work ends early when `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>;
}

/**
 * Runs each sweep at its interval. An advisory lock of the sweep's name keeps other processes on the same database from
 * running it at the same time, unless the sweep is one for every process. A sweep that fails runs again at its next turn.
 * `stop` waits for running sweeps.
 */
export function startSweeps(
  sweeps: Sweep[],
  { pool, log, clock }: { pool: pg.Pool; log: Logger; clock: Clock },
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = sweeps.map((sweep) => {
    let busy = false;
    const outcome = recurringFailure({ log, clock }, TEXTS, { sweep: sweep.name });
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = sweepOnce(sweep, pool, stopping.signal)
        .then(outcome.worked, outcome.failed)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, sweep.everySeconds * 1000);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function sweepOnce(sweep: Sweep, pool: pg.Pool, stopping: AbortSignal): Promise<void> {
  if (sweep.inEveryProcess) return sweep.run(stopping);
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as mine',
      [`sweep ${sweep.name}`],
    );
    if (!rows[0]?.mine) return;
    try {
      await sweep.run(stopping);
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [`sweep ${sweep.name}`]);
    }
  } finally {
    client.release();
  }
}
