import { count, eq, inArray, sum } from 'drizzle-orm';
import { nextDue } from '../../../database/due-work.ts';
import type { Executor } from '../../../database/executor.ts';
import { imageDeletions, privateImages } from './image.schema.ts';

export async function addPrivateImage(executor: Executor, id: string, bytes: number): Promise<void> {
  await executor.insert(privateImages).values({ id, bytes });
}

/** Forgets that pictures are private; those that are not are left out. */
export async function removePrivateImages(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(privateImages).where(inArray(privateImages.id, [...ids]));
}

export async function isPrivateImage(executor: Executor, id: string): Promise<boolean> {
  const [row] = await executor.select({ rows: count() }).from(privateImages).where(eq(privateImages.id, id));
  return (row?.rows ?? 0) > 0;
}

/** The bytes of all private pictures. */
export async function sumOfPrivateImages(executor: Executor): Promise<number> {
  const [row] = await executor.select({ bytes: sum(privateImages.bytes) }).from(privateImages);
  return Number(row?.bytes ?? 0);
}

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
