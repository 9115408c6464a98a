import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { documentStorages, documents } from './document.schema.ts';

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
