import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that nobody ever reads half of it: beside its place first, then moved there. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(beside, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(beside, bytes);
  }
  await rename(beside, path);
}
