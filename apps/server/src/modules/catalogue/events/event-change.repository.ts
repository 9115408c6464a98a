import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { eventChanges } from '../catalogue.schema.ts';

/** The work that changed events cause, up to its last order. */
export type EventChangeRow = typeof eventChanges.$inferSelect;

/** The oldest work that is not finished, locked; null when none is left or another process has it. */
export async function lockEventChange(executor: Executor): Promise<EventChangeRow | null> {
  const [row] = await executor
    .select()
    .from(eventChanges)
    .where(isNull(eventChanges.finishedAt))
    .orderBy(asc(eventChanges.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** The work that is not finished. */
export function listOpenEventChanges(executor: Executor): Promise<EventChangeRow[]> {
  return executor.select().from(eventChanges).where(isNull(eventChanges.finishedAt));
}

export async function findEventChange(executor: Executor, id: string): Promise<EventChangeRow | null> {
  const [row] = await executor.select().from(eventChanges).where(eq(eventChanges.id, id));
  return row ?? null;
}

/** Stores how far the work has come. */
export async function updateEventChange(
  executor: Executor,
  { id, ...change }: Pick<EventChangeRow, 'id' | 'lastOrderId' | 'buyers' | 'soldEventIds' | 'finishedAt'>,
): Promise<void> {
  await executor
    .update(eventChanges)
    .set(change)
    .where(and(eq(eventChanges.id, id), isNull(eventChanges.finishedAt)));
}
