import PQueue from 'p-queue';
import { DomainError, RETRY_AFTER_SECONDS } from './domain-error.ts';

export interface Bounds {
  /** The number of tasks that run at the same time. */
  concurrency: number;
  /** The number of tasks that wait for others to end; further ones are refused with `unavailable`. */
  maxQueued: number;
}

/** A connection whose caller waits for a permit: the wait ends when the connection closes. */
export interface Connection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Ends the use of a permit; only the first call counts. */
export type Release = () => void;

export interface ConcurrencyLimit {
  /** Runs work in the order of the calls. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves to a permit in the order of the calls. Refuses a caller whose connection closes while it waits. */
  acquire(connection?: Connection): Promise<Release>;
}

/** Limits how much work runs and waits at the same time. */
export function concurrencyLimit(bounds: Bounds): ConcurrencyLimit {
  return limitOver(bounds, new PQueue({ concurrency: bounds.concurrency }));
}

/** A limit for each key by itself. The limit of a key without work is forgotten. */
export function concurrencyLimitPerKey(bounds: Bounds): {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  acquire(key: string, connection?: Connection): Promise<Release>;
} {
  const limits = new Map<string, ConcurrencyLimit>();
  const limitOf = (key: string) => {
    const known = limits.get(key);
    if (known) return known;
    const queue = new PQueue({ concurrency: bounds.concurrency });
    queue.addEventListener('idle', () => limits.delete(key));
    const limit = limitOver(bounds, queue);
    limits.set(key, limit);
    return limit;
  };
  return {
    run: (key, work) => limitOf(key).run(work),
    acquire: async (key, connection) => {
      // Nothing would be queued, and the new limit of the key would never become idle.
      if (connection?.destroyed) throw busyError();
      return limitOf(key).acquire(connection);
    },
  };
}

function limitOver({ concurrency, maxQueued }: Bounds, queue: PQueue): ConcurrencyLimit {
  const refuseIfFull = () => {
    if (queue.pending >= concurrency && queue.size >= maxQueued) throw busyError();
  };
  return {
    run: async (work) => {
      refuseIfFull();
      return queue.add(work);
    },
    acquire: async (connection) => {
      if (connection?.destroyed) throw busyError();
      refuseIfFull();
      const closed = new AbortController();
      const onClose = () => closed.abort();
      connection?.once('close', onClose);
      return new Promise((resolve, reject) => {
        const permit = () =>
          new Promise<void>((release) => {
            // A permit outlives its connection: the work may still be running.
            connection?.off('close', onClose);
            resolve(release);
          });
        queue.add(permit, { signal: closed.signal }).catch(() => reject(busyError()));
      });
    },
  };
}

const busyError = () =>
  new DomainError('unavailable', 'We’re very busy right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
