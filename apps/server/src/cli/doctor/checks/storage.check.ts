import { randomUUID } from 'node:crypto';
import { access, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../../config.ts';
import { makeFolder } from '../../../lib/make-folder.ts';
import { openStorage, StorageUnavailable } from '../../../modules/files/index.ts';
import { type Check, type Finding, mend, ok } from '../check.types.ts';

/** The least free space: a day of uploads, and time to react. */
const MIN_FREE_GB = 5;

/** The folders of files. A file is received in the first and moved to the others, so they must be on one disk. */
const FOLDERS = ['incoming', 'images', 'documents'];

/**
 * Whether the data folder can be written to, has room, is on one disk, and does not hold the key of its documents; and whether the
 * bucket can be written to.
 */
export const storageCheck: Check = {
  name: 'storage',
  needs: ['JALSA_DATA', 'FILES_URL', 'JALSA_FILES_KEY'],
  run: async ({ config }) => {
    const { dataDir, files } = config;
    const fault = await writeFault(dataDir);
    return [
      fault ?? (await roomOf(dataDir)),
      ...(files.bucket === null ? [] : [await findingOfBucket(config, files.bucket.name)]),
      files.keys.length > 0
        ? ok('the key of private documents is in JALSA_FILES_KEY')
        : mend(
            'JALSA_FILES_KEY is missing: a key in JALSA_DATA is stolen together with the documents. Set it (docs/operations.md, Keys)',
          ),
    ];
  },
};

async function findingOfBucket(config: Config, name: string): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  try {
    const storage = await openStorage(config);
    await storage.put(key, Buffer.from('doctor'));
    const isStored = String(await storage.read(key)) === 'doctor';
    await storage.delete(key);
    return isStored
      ? ok(`FILES_URL: the bucket ${name} can be written to and read`)
      : mend(`FILES_URL: the bucket ${name} does not return what was written to it`);
  } catch (error) {
    if (error instanceof ConfigError) return mend(error.message);
    if (error instanceof StorageUnavailable) return mend(`FILES_URL: ${error.message}`);
    throw error;
  }
}

async function writeFault(dataDir: string): Promise<Finding | null> {
  const name = `doctor-${randomUUID()}`;
  const first = join(dataDir, 'files', FOLDERS[0] ?? '', name);
  let at = first;
  try {
    await makeFolder(join(dataDir, 'files', FOLDERS[0] ?? ''));
    await writeFile(first, '');
    for (const folder of FOLDERS.slice(1)) {
      const path = join(dataDir, 'files', folder);
      if (!(await exists(path))) continue;
      await rename(at, join(path, name));
      at = join(path, name);
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EXDEV'
      ? mend(
          `JALSA_DATA: the folders below ${join(dataDir, 'files')} are on several disks: mount one disk for all`,
        )
      : mend(`JALSA_DATA: ${dataDir} cannot be written to (${code}): give the server’s user the right`);
  } finally {
    await rm(at, { force: true }).catch(() => {
      // The folder that could not be written to cannot be cleaned either.
    });
  }
}

async function roomOf(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1e9);
  return free >= MIN_FREE_GB
    ? ok(`JALSA_DATA can be written to and has ${free} GB free`)
    : mend(
        `JALSA_DATA has ${free} GB free: make room, or mount a larger disk; ${MIN_FREE_GB} GB is the least`,
      );
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
