import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FileStorage, ListedFile } from './file-storage.ts';

/** Files that are copied at the same time: a storage over the network mostly waits. */
const AT_ONCE = 8;

interface MoveReport {
  /** Files that were copied, and read again. */
  copied: number;
  /** Files that the target had already. */
  known: number;
  /** Files of the target that were deleted, since the source does not have them. */
  deleted: number;
}

interface MoveOptions {
  /** Deletes what the target has and the source has not. */
  exact: boolean;
  /** Aborts between two files. */
  stop: AbortSignal;
  /** Bytes of files that are done, and of all. */
  onProgress(done: number, total: number): void;
}

/**
 * Copies every file of a storage that the target does not have, or has with other bytes. Each copy is read again and compared by
 * SHA-256. The source stays as it is; files that are deleted there meanwhile are left out. Rejects at the first failure: a file is
 * whole in the target or not there, and the next call copies the rest. With `exact` an empty source is refused, since it may be
 * a folder that is not mounted.
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  { exact, stop, onProgress }: MoveOptions,
): Promise<MoveReport> {
  const [sources, targets] = await Promise.all([listAll(from), listAll(to)]);
  if (exact && sources.size === 0) throw new Error('the source has no files');
  const report = { copied: 0, known: 0, deleted: 0 };
  const total = [...sources.values()].reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  await forEach(sources.values(), stop, async (file) => {
    const target = targets.get(file.key);
    if (target && (await isSame(from, file, to, target))) report.known += 1;
    else if (await copy(from, to, file.key)) report.copied += 1;
    done += file.size;
    onProgress(done, total);
  });
  if (exact) {
    const others = [...targets.keys()].filter((key) => !sources.has(key));
    await forEach(others.values(), stop, async (key) => {
      // A file may be newer than the list.
      if (await from.has(key)) return;
      await to.delete(key);
      report.deleted += 1;
    });
  }
  return report;
}

async function listAll(storage: FileStorage): Promise<Map<string, ListedFile>> {
  const files = new Map<string, ListedFile>();
  for await (const file of storage.all()) files.set(file.key, file);
  return files;
}

/** Works on some items at the same time. Begins no further one after a failure or an abort, and throws its reason. */
async function forEach<T>(
  items: Iterator<T> & Iterable<T>,
  stop: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of items) {
      if (stop.aborted || failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
  stop.throwIfAborted();
}

async function isSame(
  from: FileStorage,
  source: ListedFile,
  to: FileStorage,
  target: ListedFile,
): Promise<boolean> {
  if (source.size !== target.size) return false;
  const { key } = source;
  const [one, other] = await Promise.all([
    source.md5 ?? digest(from, key, 'md5'),
    target.md5 ?? digest(to, key, 'md5'),
  ]);
  // Of a bucket with keys of its own the list has something else in the place of the MD5.
  return one === other || (await digest(from, key, 'sha256')) === (await digest(to, key, 'sha256'));
}

/** The digest of a file in hex; null for one that does not exist. */
async function digest(
  storage: FileStorage,
  key: string,
  algorithm: 'md5' | 'sha256',
): Promise<string | null> {
  const content = await storage.open(key);
  if (content === null) return null;
  const hash = createHash(algorithm);
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Copies a file and reads the copy again. Returns false for a file that the source does not have any more. */
async function copy(from: FileStorage, to: FileStorage, key: string): Promise<boolean> {
  const content = await from.open(key);
  if (content === null) return false;
  const hash = createHash('sha256');
  await to.put(
    key,
    (async function* () {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
  );
  if ((await digest(to, key, 'sha256')) !== hash.digest('hex'))
    throw new Error(`the copy of ${key} has other bytes than the file`);
  return true;
}
