import { and, eq, isNull } from 'drizzle-orm';
import { isLeased, nextDue, type Queue } from '../../../database/due-work.ts';
import type { Executor } from '../../../database/executor.ts';
import { eventChanges } from '../catalogue.schema.ts';

/** The work that changed events cause, up to its last order. */
export type EventChangeRow = typeof eventChanges.$inferSelect;

/** The queue of the changes whose work is not finished; one process works on one of them at a time. */
export const eventChangeQueue = (work: Queue<typeof eventChanges>['work']): Queue<typeof eventChanges> => ({
  name: 'event changes',
  table: eventChanges,
  atOnce: 1,
  // Longer than a step of 50 orders takes. After a kill the next command waits as long.
  leaseSeconds: 15,
  work,
});

/** The work that is not finished. */
export function listOpenEventChanges(executor: Executor): Promise<EventChangeRow[]> {
  return executor.select().from(eventChanges).where(isNull(eventChanges.finishedAt));
}

export async function findEventChange(executor: Executor, id: string): Promise<EventChangeRow | null> {
  const [row] = await executor.select().from(eventChanges).where(eq(eventChanges.id, id));
  return row ?? null;
}

/** Stores how far the work of a leased change has come. Throws when its lease has passed to another process. */
export async function updateEventChange(
  executor: Executor,
  change: EventChangeRow,
  progress: Pick<EventChangeRow, 'lastOrderId' | 'buyers' | 'soldEventIds' | 'finishedAt'>,
  now: Date,
): Promise<void> {
  const { rowCount } = await executor
    .update(eventChanges)
    .set({ ...progress, ...nextDue(progress.finishedAt === null ? now : null) })
    .where(and(isLeased(eventChanges, change), isNull(eventChanges.finishedAt)));
  if (rowCount !== 1) throw new Error(`another process works on the event change ${change.id}`);
}
