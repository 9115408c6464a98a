import type pg from 'pg';
import { HEARTBEAT_LOCKS } from '../../database/advisory-locks.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import { recurringFailure } from '../../lib/recurring-failure.ts';

// graphile-worker frees the jobs of a killed process after four hours. A ticket cannot wait that long, so each process
// holds an advisory lock for as long as it lives, and jobs of a process whose lock is free are freed at once.

/** Between locking its first job and holding its lock a starting process must not be taken for a dead one. */
const GRACE_SECONDS = 10;
const RECONNECT_MS = 1_000;

/** Shows that the process of this worker pool lives, until `stop`. A connection that ends is replaced. */
export function startHeartbeat(
  workerPoolId: string,
  { pool, log }: { pool: pg.Pool; log: Logger },
): { stop(): Promise<void> } {
  let stopped = false;
  let held: pg.PoolClient | null = null;
  const showing = recurringFailure(
    { log, clock: systemClock },
    {
      failed: 'this process cannot show that it lives; it tries again',
      works: 'this process shows again that it lives',
    },
  );

  // Ending the connection is also what gives the lock back.
  const letGo = (): void => {
    held?.release(true);
    held = null;
  };
  const again = (): void => {
    letGo();
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
      held.once('end', again);
      showing.worked();
    } catch (error) {
      showing.failed(error);
      again();
    }
  };

  let holding = hold();
  return {
    stop: async () => {
      stopped = true;
      await holding;
      letGo();
    },
  };
}

/** Lets the jobs that killed processes had begun be begun again. */
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
