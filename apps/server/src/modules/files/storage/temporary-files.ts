import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder as makeWithParents } from '../../../lib/make-folder.ts';

/**
 * The age at which a temporary file belongs to a process that died: no request and no write takes that long. A younger
 * file may belong to another process that shares the folder.
 */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** The folder below `files` in which files are received and written. */
export const INCOMING = 'incoming';

export interface TemporaryFiles {
  /** A path that no file has yet. The caller removes the file. */
  newPath(): string;
  /** Makes the folder where it is missing. */
  makeFolder(): Promise<void>;
  /** Makes the folder where it is missing, and removes the files of processes that died. */
  sweep(): Promise<void>;
}

/** The folder of the data folder for files that are being received or written. */
export function temporaryFiles(dataDir: string): TemporaryFiles {
  const folder = join(dataDir, 'files', INCOMING);
  const makeFolder = async () => {
    await makeWithParents(dirname(folder));
    await mkdir(folder, { recursive: true, mode: 0o700 });
  };
  return {
    newPath: () => join(folder, randomUUID()),
    makeFolder,
    async sweep() {
      await makeFolder();
      const abandonedBefore = Date.now() - ABANDONED_AFTER_MS;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // The owner of a file may remove it at any moment.
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < abandonedBefore) await rm(path, { force: true });
      }
    },
  };
}
