import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../../database/executor.ts';
import { documents } from '../documents/document.schema.ts';
import { uploads } from './upload.schema.ts';

export async function addUpload(executor: Executor, documentId: string, sender: string): Promise<void> {
  await executor.insert(uploads).values({ documentId, sender });
}

/** The id of the document of an upload that has not expired. */
export async function findUpload(executor: Executor, owner: string, now: Date): Promise<string | null> {
  const [row] = await executor
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.owner, owner), eq(documents.kind, 'upload'), gt(documents.deleteAt, now)));
  return row?.id ?? null;
}

/** Lets uploads expire at an instant, unless they expire sooner. */
export async function expireUploads(executor: Executor, owners: readonly string[], at: Date): Promise<void> {
  if (owners.length === 0) return;
  await executor
    .update(documents)
    .set({ deleteAt: sql`least(${documents.deleteAt}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(documents.owner, [...owners]));
}

/** The bytes of the uploads that are stored: of all senders, or of one. */
export async function sumOfUploads(executor: Executor, sender?: string): Promise<number> {
  const [row] = await executor
    .select({ bytes: sum(documents.size) })
    .from(documents)
    .innerJoin(uploads, eq(uploads.documentId, documents.id))
    .where(sender === undefined ? undefined : eq(uploads.sender, sender));
  return Number(row?.bytes ?? 0);
}
