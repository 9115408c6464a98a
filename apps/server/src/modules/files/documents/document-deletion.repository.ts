import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { documentDeletions, documents } from './document.schema.ts';

/** Deletes the rows of documents, and records that their bytes are deleted from `now` on. */
export async function deleteRows(executor: Executor, ids: readonly string[], now: Date): Promise<void> {
  await executor.execute(sql`
    with deleted as (delete from ${documents} where ${inArray(documents.id, [...ids])} returning ${documents.id})
    insert into ${documentDeletions} (id, due_at) select id, ${now.toISOString()} from deleted
    on conflict (id) do update set due_at = excluded.due_at`);
}

/** Records that the bytes of these documents are deleted from an instant on. Returns the ids that are new. */
export async function addDeletions(
  executor: Executor,
  ids: readonly string[],
  deleteFrom: Date,
): Promise<string[]> {
  const added = await executor
    .insert(documentDeletions)
    .values(ids.map((id) => ({ id, dueAt: deleteFrom })))
    .onConflictDoNothing()
    .returning({ id: documentDeletions.id });
  return added.map(({ id }) => id);
}

/** Whether a document that is recorded for deletion has no row: a restored database may have one again. */
export const hasNoRow: SQL = sql`not exists (select from ${documents} where ${documents.id} = ${documentDeletions.id})`;

export async function removeDeletion(executor: Executor, id: string): Promise<void> {
  await executor.delete(documentDeletions).where(eq(documentDeletions.id, id));
}

/** Forgets the deletions of documents that have a row after all. */
export async function removeDeletionsWithRow(executor: Executor): Promise<void> {
  await executor
    .delete(documentDeletions)
    .where(inArray(documentDeletions.id, executor.select({ id: documents.id }).from(documents)));
}
