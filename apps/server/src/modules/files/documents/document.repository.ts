import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { documentDeletions, documentStorages, documents } from './document.schema.ts';

export type DocumentRow = typeof documents.$inferSelect;

export async function insertDocument(executor: Executor, row: DocumentRow): Promise<void> {
  await executor.insert(documents).values(row);
}

/** The row of a document whose time of deletion has not come. */
export async function findDocument(executor: Executor, id: string, now: Date): Promise<DocumentRow | null> {
  const [row] = await executor
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), gt(documents.deleteAt, now)));
  return row ?? null;
}

/** The ids of documents whose time of deletion has come, at most `limit`. */
export async function findDueDocuments(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: documents.id })
    .from(documents)
    .where(lte(documents.deleteAt, now))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Sets the time of deletion of every document of an owner. */
export async function setDeletionOf(executor: Executor, owner: string, deleteAt: Date): Promise<void> {
  await executor.update(documents).set({ deleteAt }).where(eq(documents.owner, owner));
}

/** Of these ids, those that have a row. */
export async function findKnownIds(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The ids of documents after an id, in the order of ids, at most `limit`. */
export async function findIdsAfter(executor: Executor, after: string, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: documents.id })
    .from(documents)
    .where(gt(documents.id, after))
    .orderBy(asc(documents.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a file storage was recorded as the one that has these documents. */
export async function isStorageRecorded(executor: Executor, folder: string): Promise<boolean> {
  const rows = await executor.select().from(documentStorages).where(eq(documentStorages.folder, folder));
  return rows.length > 0;
}

export async function recordStorage(executor: Executor, folder: string, now: Date): Promise<void> {
  await executor.insert(documentStorages).values({ folder, markedAt: now }).onConflictDoNothing();
}

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
