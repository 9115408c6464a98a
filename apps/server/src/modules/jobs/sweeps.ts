import type pg from 'pg';
import type { Logger } from '../../lib/logger.ts';

/** Work that is due again and again, such as expiring orders. */
export interface Sweep {
  name: string;
  everySeconds: number;
  run(): Promise<void>;
}

/**
 * Runs each sweep at its pace. Of several processes on one database one at a time sweeps: an advisory lock of the
 * sweep's name is held meanwhile. Stopping waits for what is under way.
 */
export function startSweeps(
  sweeps: Sweep[],
  options: { pool: pg.Pool; log: Logger },
): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>();
  const timers = sweeps.map((sweep) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = sweepOnce(sweep, options).finally(() => {
        busy = false;
        running.delete(turn);
      });
      running.add(turn);
    }, sweep.everySeconds * 1000);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

async function sweepOnce(sweep: Sweep, { pool, log }: { pool: pg.Pool; log: Logger }): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock(hashtext($1)) as mine',
        [`sweep ${sweep.name}`],
      );
      if (!rows[0]?.mine) return;
      try {
        await sweep.run();
      } finally {
        await client.query('select pg_advisory_unlock(hashtext($1))', [`sweep ${sweep.name}`]);
      }
    } finally {
      client.release();
    }
  } catch (error) {
    log.error({ err: error, sweep: sweep.name }, 'a sweep failed; it runs again at its next turn');
  }
}
