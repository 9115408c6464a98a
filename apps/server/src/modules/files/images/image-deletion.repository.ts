import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { imageDeletions } from './image.schema.ts';

/** Records that the files of a picture are deleted from an instant on. */
export async function addImageDeletion(executor: Executor, id: string, deleteFrom: Date): Promise<void> {
  await executor
    .insert(imageDeletions)
    .values({ id, deleteFrom })
    .onConflictDoUpdate({ target: imageDeletions.id, set: { deleteFrom } });
}

/** Forgets a deletion. Returns false when there was none. */
export async function removeImageDeletion(executor: Executor, id: string): Promise<boolean> {
  const removed = await executor
    .delete(imageDeletions)
    .where(eq(imageDeletions.id, id))
    .returning({ id: imageDeletions.id });
  return removed.length > 0;
}

/** The ids after an id of pictures that are to be deleted by now, in the order of ids. */
export async function findDueImageDeletions(
  executor: Executor,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: imageDeletions.id })
    .from(imageDeletions)
    .where(and(gt(imageDeletions.id, after), lte(imageDeletions.deleteFrom, now)))
    .orderBy(asc(imageDeletions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
