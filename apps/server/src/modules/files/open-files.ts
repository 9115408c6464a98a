import { type Config, ConfigError } from '../../config.ts';
import { errorReason } from '../../lib/error-reason.ts';
import type { Logger } from '../../lib/logger.ts';
import { type DocumentKeys, openDocumentKeys } from './documents/document-keys.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { folderStorage } from './storage/folder-storage.ts';

/** The storage of files, and the keys of the private documents in it. */
export interface Files {
  storage: FileStorage;
  documentKeys: DocumentKeys;
}

/** Opens the configured files. Throws ConfigError for a bucket or a key file that cannot be used. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'files'>, log: Logger): Promise<Files> {
  const storage = await openStorage(config);
  return { storage, documentKeys: await openDocumentKeys(config, storage, log) };
}

/** Opens the bucket of `FILES_URL`, or the folder of files. Throws ConfigError for a bucket that cannot be used, naming `setting`. */
export async function openStorage(
  { dataDir, files: { bucket, login } }: Pick<Config, 'dataDir' | 'files'>,
  setting = 'FILES_URL',
): Promise<FileStorage> {
  if (bucket === null) return folderStorage(dataDir);
  // The SDK takes 32 MB of memory, so only a server with a bucket loads it.
  const { bucketStorage } = await import('./storage/bucket-storage.ts');
  const storage = bucketStorage(bucket, login);
  await storage.check().catch((error: unknown) => {
    throw new ConfigError(`${setting}: ${errorReason(error)}`);
  });
  return storage;
}
