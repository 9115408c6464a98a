import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { documents } from './document.schema.ts';

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

export async function removeDocuments(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.delete(documents).where(inArray(documents.id, [...ids]));
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

export async function hasDocuments(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: documents.id }).from(documents).limit(1);
  return rows.length > 0;
}

/** Of these ids, those that have a row. */
export async function findKnownIds(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** The documents after an id, in the order of ids, at most `limit`. */
export function findDocumentsAfter(
  executor: Executor,
  after: string,
  limit: number,
): Promise<Pick<DocumentRow, 'id' | 'kind'>[]> {
  return executor
    .select({ id: documents.id, kind: documents.kind })
    .from(documents)
    .where(gt(documents.id, after))
    .orderBy(asc(documents.id))
    .limit(limit);
}
