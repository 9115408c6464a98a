import type pg from 'pg';
import { HEARTBEAT_LOCKS } from '../../database/advisory-locks.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { recurringFailure } from '../../lib/recurring-failure.ts';

// graphile-worker releases the jobs of a killed process after four hours. A ticket cannot wait that long. Each process
// therefore holds an advisory lock while it lives, and the jobs of a process without its lock are released.

/** A process that starts may lock its first job before it holds its advisory lock. */
const GRACE_SECONDS = 10;
const RECONNECT_MS = 1_000;

/** Holds the advisory lock of a worker pool until `stop`. A connection that is closed is replaced. */
export function startHeartbeat(
  workerPoolId: string,
  { pool, log }: { pool: pg.Pool; log: Logger },
): { stop(): Promise<void> } {
  let stopped = false;
  let held: pg.PoolClient | null = null;
  const heartbeat = recurringFailure(
    { log, clock: systemClock },
    {
      failed: 'the heartbeat failed; it tries again',
      works: 'the heartbeat works again',
    },
  );

  // Closing the connection releases the lock.
  const release = (): void => {
    held?.release(true);
    held = null;
  };
  const reconnect = (): void => {
    release();
    if (stopped) return;
    setTimeout(() => {
      holding = hold();
    }, RECONNECT_MS).unref();
  };
  const hold = async (): Promise<void> => {
    if (stopped) return;
    try {
      held = await pool.connect();
      await held.query('select pg_advisory_lock($1, hashtext($2))', [HEARTBEAT_LOCKS, workerPoolId]);
      held.once('end', reconnect);
      heartbeat.worked();
    } catch (error) {
      heartbeat.failed(error);
      reconnect();
    }
  };

  let holding = hold();
  return {
    stop: async () => {
      stopped = true;
      await holding;
      release();
    },
  };
}

/** Releases the jobs of killed processes, so that another process runs them. */
export async function releaseOrphanedJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from (
         select locked_by, locked_at from graphile_worker._private_jobs
         union all
         select locked_by, locked_at from graphile_worker._private_job_queues
       ) as held
       where locked_by is not null and locked_at < now() - make_interval(secs => $2)
         and pg_try_advisory_xact_lock($1, hashtext(locked_by))
     ))`,
    [HEARTBEAT_LOCKS, GRACE_SECONDS],
  );
}
