import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file that nobody has written to for this long belongs to a process that died: no request takes so long. Younger ones
 * may belong to another process that shares the folder.
 */
const ABANDONED_AFTER_MS = 10 * 60_000;

export interface IncomingFiles {
  /** A path at which no file is yet. */
  newPath(): string;
  /** Makes the folder where it is missing, and removes what processes that died have left there. */
  sweep(): Promise<void>;
}

/** The folder under the data folder in which files of requests lie until their request is answered. */
export function incomingFiles(dataDir: string): IncomingFiles {
  const folder = join(dataDir, 'files', 'incoming');
  return {
    newPath: () => join(folder, randomUUID()),
    async sweep() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const abandonedBefore = Date.now() - ABANDONED_AFTER_MS;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // The request of a file may end meanwhile and take it away.
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < abandonedBefore) await rm(path, { force: true });
      }
    },
  };
}
