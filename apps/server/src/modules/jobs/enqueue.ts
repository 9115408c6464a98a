import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import type { TaskName, TaskPayloads } from './worker.ts';

export interface Job<Name extends TaskName = TaskName> {
  task: Name;
  payload: TaskPayloads[Name];
  /** Two jobs of one key are one job. */
  key?: string;
  /** Not before this instant. */
  runAt?: Date;
}

/** Adds a job in the caller's transaction; the job exists once that is committed. */
export async function enqueue<Name extends TaskName>(
  executor: Executor,
  { task, payload, key, runAt }: Job<Name>,
): Promise<void> {
  await executor.execute(sql`
    select 1 from graphile_worker.add_job(
      ${task}::text, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz
    )`);
}
