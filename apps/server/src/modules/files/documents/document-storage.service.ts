import { hkdfSync } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { serverKey } from '../../../database/server-key.ts';
import { WrongStorage } from '../files.errors.ts';
import { hasDocuments } from './document.repository.ts';

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

/** The file that marks a storage as the one that has this database's documents. */
const markOf = async (context: DocumentStorageContext): Promise<string> =>
  `${(await documentFolder(context)).replace('documents/', 'databases/')}`;

const isMarked = async (context: DocumentStorageContext): Promise<boolean> =>
  context.files.storage.has(await markOf(context));

/**
 * Marks the storage at the first document of the database. Throws WrongStorage where the database has documents and the
 * storage has no mark.
 */
export async function markStorage(context: DocumentStorageContext): Promise<void> {
  if (await checkStorage(context)) return;
  await context.files.storage.put(await markOf(context), Buffer.from('\n'));
}

/** Whether the storage is marked; false only without documents. Throws WrongStorage. */
export async function checkStorage(context: DocumentStorageContext): Promise<boolean> {
  if (await isMarked(context)) return true;
  if (!(await hasDocuments(context.database))) return false;
  // Another process may have marked the storage and saved the first document meanwhile.
  if (await isMarked(context)) return true;
  throw new WrongStorage('the file storage does not have the documents of this database');
}
