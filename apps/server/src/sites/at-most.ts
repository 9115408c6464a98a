import { COME_BACK_SECONDS } from '../http/error-handler.ts';
import { DomainError } from '../lib/domain-error.ts';

/** Does work in the order in which it comes in, so many at once. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work be done at a time and `waiting` more wait; others are refused with `unavailable`. */
export function atMost({ atOnce, waiting }: { atOnce: number; waiting: number }): AtMost {
  const queue: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < atOnce) busy++;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else {
      throw new DomainError('unavailable', 'We are very busy just now. Please try again in a moment.', {
        retryAfter: COME_BACK_SECONDS,
      });
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Who waits takes over this place.
      if (next) next();
      else busy--;
    }
  };
}
