import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, ConfigError, parseFilesKeys } from '../../../config.ts';
import type { Logger } from '../../../lib/logger.ts';
import { makeFolder } from '../../../lib/make-folder.ts';
import { syncFolder, writeDurably } from '../storage/durable-files.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** A key of private documents: 32 secret bytes, and the id by which a file names its key without revealing it. */
export interface DocumentKey {
  id: Buffer;
  secret: KeyObject;
}

/** The keys that documents are decrypted with; the first one encrypts new documents. */
export type DocumentKeys = readonly [DocumentKey, ...DocumentKey[]];

export const KEY_ID_BYTES = 8;

export function documentKey(secret: KeyObject): DocumentKey {
  const id = Buffer.from(hkdfSync('sha256', secret, '', 'jalsa document key id', KEY_ID_BYTES));
  return { id, secret };
}

/** A key that no other process has, for files that do not outlive this one. */
export const processKey = (): DocumentKey => documentKey(createSecretKey(randomBytes(32)));

/**
 * The keys of the setting JALSA_FILES_KEY. Without it the key in `files-key` of the data folder, which is made where it is
 * missing and the storage has no documents. Throws ConfigError where that file cannot be used or made.
 */
export async function openDocumentKeys(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  storage: FileStorage,
  log: Logger,
): Promise<DocumentKeys> {
  const [first, ...others] = files.keys.map(documentKey);
  if (first) return [first, ...others];
  const path = join(dataDir, 'files-key');
  const text = await readKey(path)
    .then((found) => found ?? makeKey(path, storage, log))
    .catch((error: Error) => {
      if (error instanceof ConfigError) throw error;
      throw new ConfigError(`JALSA_DATA: the key file ${path} cannot be used (${error.message})`);
    });
  const [key] = parseFilesKeys(text) ?? [];
  if (!key) throw new ConfigError(`JALSA_DATA: the file ${path} holds no key of 32 bytes in base64`);
  return [documentKey(key)];
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

async function makeKey(path: string, storage: FileStorage, log: Logger): Promise<string> {
  if (await hasDocuments(storage)) {
    const documents = join(dirname(path), 'files', 'documents');
    throw new ConfigError(
      `JALSA_DATA: the key file ${path} is missing, and no other key decrypts the documents in ${documents}. ` +
        'Restore the key file from its backup. If it is lost, move the documents to another place: a new key is made then.',
    );
  }
  await makeFolder(dirname(path));
  const part = `${path}.${randomUUID()}`;
  await writeDurably(part, Buffer.from(`${randomBytes(32).toString('base64')}\n`), 0o600);
  try {
    // Of several processes that start at once one makes the key, and all read it.
    await link(part, path);
    log.info({ file: path }, 'a key for private documents was made; a backup needs it');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part);
  }
  await syncFolder(dirname(path));
  return readFile(path, 'utf8');
}

/** Whether the storage has a document of any database. */
async function hasDocuments(storage: FileStorage): Promise<boolean> {
  for await (const { key } of storage.list('databases')) {
    for await (const _ of storage.list(key.replace('databases/', 'documents/'))) return true;
  }
  return false;
}
