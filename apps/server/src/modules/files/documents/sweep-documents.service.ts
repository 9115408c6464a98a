import type { Context } from '../../../context.ts';
import {
  findDocumentsAfter,
  findDueDocuments,
  findKnownIds,
  removeDocuments,
} from './document.repository.ts';
import { deleteDocument } from './document.service.ts';
import { checkStorage, documentFolder, storageKeyOf } from './document-storage.service.ts';

type SweepContext = Pick<Context, 'files' | 'database' | 'clock' | 'log'>;

const BATCH = 500;

/** The row of new bytes is written within moments; bytes of this age without a row never get one. */
const ORPHANED_AFTER_MS = 60 * 60_000;

/** Deletes the documents whose time has come, bytes without a row, and rows without bytes. Throws WrongStorage. */
export async function sweepDocuments(context: SweepContext): Promise<void> {
  await deleteDueDocuments(context);
  // A folder that is not mounted looks like a storage without documents.
  if (!(await checkStorage(context))) return;
  await deleteOrphanedBytes(context);
  await deleteOrphanedRows(context);
}

async function deleteDueDocuments(context: SweepContext): Promise<void> {
  for (;;) {
    const due = await findDueDocuments(context.database, context.clock.now(), BATCH);
    if (due.length === 0) return;
    for (const id of due) await deleteDocument(context, id);
  }
}

async function deleteOrphanedBytes(context: SweepContext): Promise<void> {
  const { files, database, clock, log } = context;
  const folder = await documentFolder(context);
  const before = clock.now().getTime() - ORPHANED_AFTER_MS;
  let keys: string[] = [];
  const deleteUnknown = async () => {
    const idOf = (key: string) => key.slice(folder.length + 1);
    const known = await findKnownIds(database, keys.map(idOf));
    for (const key of keys) {
      if (known.has(idOf(key))) continue;
      await files.storage.delete(key);
      log.info({ document: idOf(key) }, 'the bytes of a document without a row were deleted');
    }
    keys = [];
  };
  for await (const { key, writtenAt } of files.storage.list(folder)) {
    if (writtenAt.getTime() < before) keys.push(key);
    if (keys.length === BATCH) await deleteUnknown();
  }
  if (keys.length > 0) await deleteUnknown();
}

async function deleteOrphanedRows(context: SweepContext): Promise<void> {
  const { files, database, log } = context;
  for (let after = ''; ; ) {
    const rows = await findDocumentsAfter(database, after, BATCH);
    for (const { id, kind } of rows) {
      if (await files.storage.has(await storageKeyOf(context, id))) continue;
      await removeDocuments(database, [id]);
      log.warn({ document: id, kind }, 'the row of a document without bytes was deleted');
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
