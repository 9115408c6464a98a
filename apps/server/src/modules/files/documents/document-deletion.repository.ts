import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { documentDeletions, documents } from './document.schema.ts';

/** Deletes the rows of documents, and records that their bytes are deleted from `now` on. */
export async function deleteRows(executor: Executor, ids: readonly string[], now: Date): Promise<void> {
  await executor.execute(sql`
    with deleted as (delete from ${documents} where ${inArray(documents.id, [...ids])} returning ${documents.id})
    insert into ${documentDeletions} (id, delete_from) select id, ${now.toISOString()} from deleted
    on conflict (id) do update set delete_from = excluded.delete_from`);
}

/** Records that the bytes of these documents are deleted from an instant on. Returns the ids that are new. */
export async function addDeletions(
  executor: Executor,
  ids: readonly string[],
  deleteFrom: Date,
): Promise<string[]> {
  const added = await executor
    .insert(documentDeletions)
    .values(ids.map((id) => ({ id, deleteFrom })))
    .onConflictDoNothing()
    .returning({ id: documentDeletions.id });
  return added.map(({ id }) => id);
}

/** The ids after an id whose bytes are to be deleted by now, in the order of ids; none that has a row. */
export async function findDueDeletions(
  executor: Executor,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<string[]> {
  const row = executor.select().from(documents).where(eq(documents.id, documentDeletions.id));
  const rows = await executor
    .select({ id: documentDeletions.id })
    .from(documentDeletions)
    .where(and(gt(documentDeletions.id, after), lte(documentDeletions.deleteFrom, now), notExists(row)))
    .orderBy(asc(documentDeletions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function removeDeletion(executor: Executor, id: string): Promise<void> {
  await executor.delete(documentDeletions).where(eq(documentDeletions.id, id));
}

/** Forgets the deletions of documents that have a row after all. */
export async function removeDeletionsWithRow(executor: Executor): Promise<void> {
  await executor
    .delete(documentDeletions)
    .where(inArray(documentDeletions.id, executor.select({ id: documents.id }).from(documents)));
}
