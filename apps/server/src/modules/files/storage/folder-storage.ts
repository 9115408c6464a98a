import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { syncFolder, writeDurably } from './durable-files.ts';
import { checkKey, type FileStorage, isKey, type ListedFile } from './file-storage.ts';
import { INCOMING, temporaryFiles } from './temporary-files.ts';

/** The files below `files` of the data folder; the key of a file is its path there. */
export function folderStorage(dataDir: string): FileStorage {
  const root = join(dataDir, 'files');
  const pathOf = (key: string) => join(root, checkKey(key));
  const temporary = temporaryFiles(dataDir);

  async function* listFolder(folder: string, options?: { recursive: true }): AsyncGenerator<ListedFile> {
    const entries = (await nullWhereMissing(opendir(folder, options))) ?? [];
    for await (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(root, path);
      // A file of another program has no key. Another process may delete a file at any moment.
      const found = entry.isFile() && isKey(key) && (await nullWhereMissing(stat(path)));
      if (found) yield { key, size: found.size, writtenAt: found.mtime, md5: null };
    }
  }

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
    list: (folder) => listFolder(pathOf(folder)),
    async *all() {
      for await (const file of listFolder(root, { recursive: true })) {
        if (!file.key.startsWith(`${INCOMING}/`)) yield file;
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
