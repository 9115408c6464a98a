import { DomainError } from './domain-error.ts';

/** Seconds after which the caller of a full queue is asked back. */
const COME_BACK_SECONDS = 5;

/** Runs pieces of work in the order in which they come. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` pieces of work at a time; up to `waiting` more wait in their order, any number unless given.
 * Throws `unavailable` when the queue is full.
 */
export function workQueue(atOnce: number, { waiting = Number.POSITIVE_INFINITY } = {}): WorkQueue {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else {
      throw new DomainError('unavailable', 'We are very busy just now. Please try again in a moment.', {
        retryAfter: COME_BACK_SECONDS,
      });
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not freed, so that nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
