import { createSecretKey, hkdfSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, parseFilesKeys } from '../../../config.ts';
import type { Logger } from '../../../lib/logger.ts';

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
 * missing. Throws ConfigError where that file cannot be used.
 */
export async function openDocumentKeys(
  { dataDir, files }: Pick<Config, 'dataDir' | 'files'>,
  log: Logger,
): Promise<DocumentKeys> {
  const [first, ...others] = files.keys.map(documentKey);
  return first ? [first, ...others] : [documentKey(await keyOfDataFolder(join(dataDir, 'files-key'), log))];
}

async function keyOfDataFolder(path: string, log: Logger): Promise<KeyObject> {
  const text = await readOrMakeKey(path, log).catch((error: Error) => {
    throw new ConfigError(`JALSA_DATA: the key file ${path} cannot be used (${error.message})`);
  });
  const [key] = parseFilesKeys(text) ?? [];
  if (!key) throw new ConfigError(`JALSA_DATA: the file ${path} holds no key of 32 bytes in base64`);
  return key;
}

async function readOrMakeKey(path: string, log: Logger): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return makeKey(path, log);
  }
}

async function makeKey(path: string, log: Logger): Promise<string> {
  const part = `${path}.${randomUUID()}`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // Of several processes that start at once one makes the key, and all read it.
    await link(part, path);
    log.info({ file: path }, 'a key for private documents was made; a backup needs it');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part);
  }
  return readFile(path, 'utf8');
}
