import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** Longer than a first start, or a start after a kill, may take. */
const PATIENCE_MS = 180_000;
/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * Runs `work` while no other process, and nobody else in this one, holds the lock of `file`; waits for it up to three
 * minutes, or until `signal` says to give up. The system takes the lock from a process that dies: it is that of an SQLite
 * database, which stays empty.
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
