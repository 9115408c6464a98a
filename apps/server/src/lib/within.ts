import { setTimeout as pause } from 'node:timers/promises';

/** The result of a promise; rejects if it is not there within so many milliseconds. */
export async function within<T>(ms: number, promise: Promise<T>, late: string): Promise<T> {
  const waiting = new AbortController();
  const timeout = pause(ms, undefined, { signal: waiting.signal }).then((): never => {
    throw new Error(late);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    waiting.abort();
    timeout.catch(() => {});
  }
}
