import type { Config } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { type DocumentKeys, openDocumentKeys } from './documents/document-keys.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { folderStorage } from './storage/folder-storage.ts';

/** The storage of files, and the keys of the private documents in it. */
export interface Files {
  storage: FileStorage;
  documentKeys: DocumentKeys;
}

/** Opens the files of the data folder. Throws ConfigError where the key file cannot be used or made. */
export async function openFiles(config: Pick<Config, 'dataDir' | 'files'>, log: Logger): Promise<Files> {
  const storage = folderStorage(config.dataDir);
  return { storage, documentKeys: await openDocumentKeys(config, storage, log) };
}
