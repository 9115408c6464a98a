import { subHours } from 'date-fns/subHours';
import type { Context } from '../../../context.ts';
import { workOnDue } from '../../../database/due-work.ts';
import { daysAfter } from '../../../lib/india.ts';
import {
  addDeletions,
  deleteRows,
  findDueDocuments,
  findIdsAfter,
  findKnownIds,
  hasNoRow,
  removeDeletion,
  removeDeletionsWithRow,
} from './document.repository.ts';
import { documentDeletions } from './document.schema.ts';
import { checkStorage, documentFolder, storageKeyOf } from './document-storage.service.ts';

type SweepContext = Pick<Context, 'files' | 'database' | 'clock' | 'log'>;

const BATCH = 500;

/** The row of new bytes is written within moments; bytes of this age without a row never get one. */
const ORPHANED_AFTER_HOURS = 1;

/** A restored database that is older than the files lacks the rows of newer documents: an operator has a week to notice. */
const ORPHANS_KEPT_DAYS = 7;

/** A log line names this many documents of those that it counts. */
const NAMED = 10;

/**
 * Deletes the rows of documents whose time has come, and records their bytes, and bytes that have been without a row for an hour,
 * for deletion. Logs bytes without a row and rows without bytes: the database and the storage do not belong together then. Ends
 * early, without an error, when `stopping` is aborted. Throws WrongStorage.
 */
export async function sweepDocuments(context: SweepContext, stopping?: AbortSignal): Promise<void> {
  // A folder that is not mounted looks like a storage without documents.
  if (!(await checkStorage(context))) return;
  await deleteDueRows(context, stopping);
  await removeDeletionsWithRow(context.database);
  const stored = await findOrphanedBytes(context, stopping);
  if (stored) await reportMissingBytes(context, stored, stopping);
}

/** Deletes the bytes of documents that are recorded for deletion and have no row. Throws WrongStorage before it deletes anything. */
export async function deleteDueDocuments(context: SweepContext, stopping?: AbortSignal): Promise<void> {
  const { files, database } = context;
  if (!(await checkStorage(context))) return;
  const queue = {
    name: 'documents to be deleted',
    table: documentDeletions,
    where: hasNoRow,
    work: async ({ id }: typeof documentDeletions.$inferSelect) => {
      await files.storage.delete(await storageKeyOf(context, id));
      await removeDeletion(database, id);
    },
  };
  await workOnDue(context, queue, stopping);
}

async function deleteDueRows({ database, clock }: SweepContext, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const now = clock.now();
    const due = await findDueDocuments(database, now, BATCH);
    if (due.length === 0) return;
    await deleteRows(database, due, now);
  }
}

/** Records bytes without a row for deletion in a week. Returns the ids of all stored documents; null if it ends early. */
async function findOrphanedBytes(
  context: SweepContext,
  stopping?: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  const { files, database, clock, log } = context;
  const folder = await documentFolder(context);
  const deleteFrom = daysAfter(clock.now(), ORPHANS_KEPT_DAYS);
  const orphanedBefore = subHours(clock.now(), ORPHANED_AFTER_HOURS);
  const found: string[] = [];
  const stored = new Set<string>();
  let ids: string[] = [];
  const addOrphans = async () => {
    const known = await findKnownIds(database, ids);
    const orphans = ids.filter((id) => !known.has(id));
    ids = [];
    if (orphans.length > 0) found.push(...(await addDeletions(database, orphans, deleteFrom)));
  };
  for await (const { key, writtenAt } of files.storage.list(folder)) {
    if (stopping?.aborted) return null;
    const id = key.slice(folder.length + 1);
    stored.add(id);
    if (writtenAt < orphanedBefore) ids.push(id);
    if (ids.length === BATCH) await addOrphans();
  }
  if (ids.length > 0) await addOrphans();
  if (found.length > 0) {
    log.error(
      { count: found.length, documents: found.slice(0, NAMED), deleteFrom },
      'files of documents without a row were found; the sweep deletes them in a week',
    );
  }
  return stored;
}

/** A row whose bytes are missing stays until its own time of deletion: a restored file storage may be too old. */
async function reportMissingBytes(
  context: SweepContext,
  stored: ReadonlySet<string>,
  stopping?: AbortSignal,
): Promise<void> {
  const { files, database, log } = context;
  const missing: string[] = [];
  for (let after = ''; !stopping?.aborted; ) {
    const ids = await findIdsAfter(database, after, BATCH);
    const withoutBytes: string[] = [];
    for (const id of ids) {
      // A document may be newer than the list. A request for each one would take a bucket longer than the sweep's period.
      if (!stored.has(id) && !(await files.storage.has(await storageKeyOf(context, id))))
        withoutBytes.push(id);
    }
    // A document may be deleted meanwhile.
    if (withoutBytes.length > 0) missing.push(...(await findKnownIds(database, withoutBytes)));
    after = ids.at(-1) ?? '';
    if (ids.length < BATCH) break;
  }
  if (missing.length === 0) return;
  log.error(
    { count: missing.length, documents: missing.slice(0, NAMED) },
    'documents have a row and no file; they cannot be read',
  );
}
