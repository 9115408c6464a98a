import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withTransaction } from '../../database/executor.ts';
import { terminal, writeAudit } from '../../modules/audit/index.ts';
import { readDocument } from '../../modules/files/index.ts';
import type { ReviewContext, Reviewed } from './review.types.ts';

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Decrypts documents into a folder that only the reviewer can read, calls `look`, and deletes the folder in every case.
 * The audit and the log name the reviewer, and each document that is read with the reviewed id as the reason.
 */
export async function withDecryptedDocuments(
  context: ReviewContext,
  {
    person,
    id,
    documents,
    reviewer,
  }: { person: string; id: string; documents: Reviewed['documents']; reviewer: string },
  look: (folder: string) => Promise<void>,
): Promise<void> {
  context.log.info({ reviewed: id, reviewer }, 'documents opened for a review');
  const after = { documents: documents.map(({ name }) => name) };
  await withTransaction(context.database, (executor) =>
    writeAudit(
      executor,
      terminal(reviewer),
      { action: 'documents.look', object: { kind: person, id }, after },
      context.clock.now(),
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), `jalsa-review-${process.pid}-`));
  try {
    for (const { name, documentId } of documents) {
      const access = { reader: 'command:0', reason: `review:${id}` };
      const { content, contentType } = await readDocument(context, documentId, access);
      const file = join(folder, `${name}.${ENDINGS[contentType] ?? 'bin'}`);
      await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    }
    await look(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the decrypted documents of commands that were killed. Those of a command that runs stay. */
export async function deleteLeftDocuments(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^jalsa-review-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    const { uid } = await stat(folder);
    if (uid === process.getuid?.()) await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
