import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from './durable-files.ts';
import { checkKey, type FileStorage } from './file-storage.ts';
import { temporaryFiles } from './temporary-files.ts';

/** The files below `files` of the data folder; the key of a file is its path there. */
export function folderStorage(dataDir: string): FileStorage {
  const pathOf = (key: string) => join(dataDir, 'files', checkKey(key));
  const temporary = temporaryFiles(dataDir);
  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = temporary.newPath();
      try {
        await temporary.makeFolder();
        await writeDurably(part, content);
        const madeFolder = await mkdir(dirname(path), { recursive: true });
        await rename(part, path);
        await syncFolders(dirname(path), madeFolder && dirname(madeFolder));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key) => nullWhereMissing(readFile(pathOf(key))),
    async open(key) {
      const handle = await nullWhereMissing(open(pathOf(key), 'r'));
      return handle === null ? null : handle.createReadStream();
    },
    has: async (key) => (await nullWhereMissing(stat(pathOf(key)))) !== null,
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(folder) {
      const entries = (await nullWhereMissing(opendir(pathOf(folder)))) ?? [];
      for await (const entry of entries) {
        const key = `${folder}/${entry.name}`;
        // Another process may delete the file at any moment.
        const found = entry.isFile() && (await nullWhereMissing(stat(pathOf(key))));
        if (found) yield { key, writtenAt: found.mtime };
      }
    },
  };
}

/** Makes the entries of `folder` durable, and those of the folders above it up to `top`, where they are new. */
async function syncFolders(folder: string, top = folder): Promise<void> {
  await syncFolder(folder);
  if (folder !== top) await syncFolders(dirname(folder), top);
}

async function nullWhereMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
