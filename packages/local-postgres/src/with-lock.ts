import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** Longer than the longest start: a first one, or one after a kill. */
const PATIENCE_MS = 180_000;
/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Runs `work` while this call alone, in all processes, holds the lock of `file`. It waits for the lock up to three minutes,
 * or until `signal` is aborted. The lock is that of an empty SQLite database: the operating system releases it when the
 * process ends, however it ends.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!take(lock)) {
      signal?.throwIfAborted();
      if (Date.now() > giveUpAt) throw new Error(`another process has held ${file} for minutes`);
      await pause(LOOK_EVERY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
