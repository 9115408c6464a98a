import { hkdfSync } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { serverKey } from '../../../database/server-key.ts';
import { WrongStorage } from '../files.errors.ts';
import { isStorageRecorded, recordStorage } from './document.repository.ts';

type DocumentStorageContext = Pick<Context, 'files' | 'database'>;

/**
 * The folder of this database's documents in the file storage. Its name comes from a key in the database, so that a server
 * on another database never takes these documents for its own and deletes them.
 */
export async function documentFolder({ database }: DocumentStorageContext): Promise<string> {
  const key = await serverKey(database, 'documents');
  return `documents/${Buffer.from(hkdfSync('sha256', key, '', 'folder', 8)).toString('hex')}`;
}

export const storageKeyOf = async (context: DocumentStorageContext, id: string): Promise<string> =>
  `${await documentFolder(context)}/${id}`;

/** The file that marks a storage as the one that has the documents of a folder. */
const markOf = (folder: string) => folder.replace('documents/', 'databases/');

/**
 * Marks the storage at the first document of the database. Throws WrongStorage where the database has recorded a storage,
 * and this one has no mark.
 */
export async function markStorage(context: DocumentStorageContext & Pick<Context, 'clock'>): Promise<void> {
  if (await checkStorage(context)) return;
  const folder = await documentFolder(context);
  await context.files.storage.put(markOf(folder), Buffer.from('\n'));
  await recordStorage(context.database, folder, context.clock.now());
}

/** Whether the storage is marked; false only before the first document. Throws WrongStorage. */
export async function checkStorage({
  files,
  database,
  clock,
}: DocumentStorageContext & Pick<Context, 'clock'>): Promise<boolean> {
  const folder = await documentFolder({ files, database });
  // The record is read first: it is written after the mark.
  const isRecorded = await isStorageRecorded(database, folder);
  const isMarked = await files.storage.has(markOf(folder));
  if (isRecorded && !isMarked)
    throw new WrongStorage('the file storage does not have the documents of this database');
  // A backup of the database may be older than the mark.
  if (isMarked && !isRecorded) await recordStorage(database, folder, clock.now());
  return isMarked;
}
