import { eq } from 'drizzle-orm';
import { nextDue } from '../../../database/due-work.ts';
import type { Executor } from '../../../database/executor.ts';
import { imageDeletions } from './image.schema.ts';

/** Records that the files of a picture are deleted from an instant on. */
export async function addImageDeletion(executor: Executor, id: string, deleteFrom: Date): Promise<void> {
  await executor
    .insert(imageDeletions)
    .values({ id, dueAt: deleteFrom })
    .onConflictDoUpdate({ target: imageDeletions.id, set: nextDue(deleteFrom) });
}

/** Forgets a deletion. Returns false when there was none. */
export async function removeImageDeletion(executor: Executor, id: string): Promise<boolean> {
  const removed = await executor
    .delete(imageDeletions)
    .where(eq(imageDeletions.id, id))
    .returning({ id: imageDeletions.id });
  return removed.length > 0;
}
