import { open } from 'node:fs/promises';
import type { FileContent } from './file-storage.ts';

/** Writes a new file whose bytes survive a crash of the machine; `syncFolder` does the same for its entry. */
export async function writeDurably(path: string, content: FileContent, mode = 0o666): Promise<void> {
  const handle = await open(path, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the entries of a folder survive a crash of the machine. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
