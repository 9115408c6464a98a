import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import type { TaskName, TaskPayloads } from './worker.ts';

export interface Job<Name extends TaskName = TaskName> {
  task: Name;
  payload: TaskPayloads[Name];
  /** Two jobs of one key are one job. */
  key?: string;
  /** Jobs of one queue run one after another, in all processes together. */
  queue?: string;
  /** Not before this instant. */
  runAt?: Date;
}

/** Adds a job in the caller's transaction: it exists exactly when that is committed. */
export async function enqueue<Name extends TaskName>(executor: Executor, job: Job<Name>): Promise<void> {
  await enqueueMany(executor, [job]);
}

/** Adds many jobs in one statement. */
export async function enqueueMany(executor: Executor, jobs: Job[]): Promise<void> {
  if (jobs.length > 0) await addJobs(executor, { jobs: jobSpecs(jobs) });
}

function jobSpecs(jobs: readonly Job[]): string {
  return JSON.stringify(
    jobs.map(({ task, payload, key, queue, runAt }) => ({
      identifier: task,
      payload,
      job_key: key ?? null,
      queue_name: queue ?? null,
      run_at: runAt?.toISOString() ?? null,
    })),
  );
}

const addJobs = preparedStatement<{ jobs: string }>(
  'add_jobs',
  sql`
  select 1 from graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, spec)
    from json_array_elements(${sql.placeholder('jobs')}::json) as spec
  ))`,
);
