import { and, desc, eq } from 'drizzle-orm';
import { isLeased, nextDue, type Queue } from '../../../database/due-work.ts';
import type { Executor } from '../../../database/executor.ts';
import { bulkJobs } from '../ordering.schema.ts';

export type BulkJobRow = typeof bulkJobs.$inferSelect;

/** The queue of the jobs that run; one process works on one of them at a time. */
export const bulkQueue = (work: Queue<typeof bulkJobs>['work']): Queue<typeof bulkJobs> => ({
  name: 'bulk jobs',
  table: bulkJobs,
  atOnce: 1,
  // Longer than a step takes. After a kill the next process waits as long.
  leaseSeconds: 15,
  work,
});

/** The job that an idempotency key of an organiser made. */
export async function findJobByKey(
  executor: Executor,
  { organiserId, idempotencyKey }: Pick<BulkJobRow, 'organiserId' | 'idempotencyKey'>,
): Promise<BulkJobRow | null> {
  const [row] = await executor
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.organiserId, organiserId), eq(bulkJobs.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

/** Inserts a job, unless its idempotency key made one; returns the job of the key. */
export async function insertJob(executor: Executor, job: typeof bulkJobs.$inferInsert): Promise<BulkJobRow> {
  await executor.insert(bulkJobs).values(job).onConflictDoNothing();
  const row = await findJobByKey(executor, job);
  if (!row) throw new Error('a bulk job was not written');
  return row;
}

/** The jobs of an event of an organiser, the latest first. */
export function listJobs(
  executor: Executor,
  { organiserId, eventId }: Pick<BulkJobRow, 'organiserId' | 'eventId'>,
): Promise<BulkJobRow[]> {
  return executor
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.organiserId, organiserId), eq(bulkJobs.eventId, eventId)))
    .orderBy(desc(bulkJobs.id))
    .limit(50);
}

/** A job, locked until the transaction ends: it waits for the step that a process takes of it. */
export async function lockJob(executor: Executor, id: string): Promise<BulkJobRow | null> {
  const [row] = await executor.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('update');
  return row ?? null;
}

/** The leased job, locked; null when its lease has passed to another process, or it was paused. */
export async function lockLeased(executor: Executor, job: BulkJobRow): Promise<BulkJobRow | null> {
  const [row] = await executor.select().from(bulkJobs).where(isLeased(bulkJobs, job)).for('update');
  return row ?? null;
}

/** Stores the progress of a locked job and the time of its next step; null when it is paused or done. */
export async function updateJob(
  executor: Executor,
  id: string,
  {
    dueAt,
    ...change
  }: { dueAt: Date | null } & Partial<
    Pick<BulkJobRow, 'lastOrderId' | 'done' | 'amountPaise' | 'atDeskPaise' | 'pausedAt' | 'finishedAt'>
  >,
): Promise<BulkJobRow> {
  const [row] = await executor
    .update(bulkJobs)
    .set({ ...change, ...nextDue(dueAt) })
    .where(eq(bulkJobs.id, id))
    .returning();
  if (!row) throw new Error(`the bulk job ${id} is gone`);
  return row;
}
