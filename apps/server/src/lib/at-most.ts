import { COME_BACK_SECONDS, DomainError } from './domain-error.ts';

export interface Bounds {
  atOnce: number;
  waiting: number;
}

/** What ends the wait for a place: a connection on which nobody is left to be answered. */
export interface Connection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Gives a place, in the order in which places are asked for, with the function that gives it back. */
export type TakePlace = (connection?: Connection) => Promise<() => void>;

/** Does work in the order in which it comes in, so many at once. */
export type AtMost = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work be done at a time and `waiting` more wait; others are refused with `unavailable`. */
export function atMost(bounds: Bounds): AtMost {
  const take = places(bounds);
  return async (work) => {
    const leave = await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * `atOnce` places, for which `waiting` callers may wait; others are refused with `unavailable`. A caller whose connection
 * closes waits no longer and is refused too. A place may be given back more than once; only the first time counts.
 */
export function places({ atOnce, waiting }: Bounds): TakePlace {
  const queue = new Set<() => void>();
  let taken = 0;
  const giveBack = () => {
    const [next] = queue;
    // The place is handed on, not freed, so that nobody can slip in between.
    if (next) next();
    else taken--;
  };
  const place = () => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      giveBack();
    };
  };
  return async (connection) => {
    if (connection?.destroyed) throw busy();
    if (taken < atOnce) {
      taken++;
      return place();
    }
    if (queue.size >= waiting) throw busy();
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        queue.delete(enter);
        connection?.off('close', drop);
        then();
      };
      const enter = settle(() => resolve(place()));
      const drop = settle(() => reject(busy()));
      queue.add(enter);
      connection?.once('close', drop);
    });
  };
}

const busy = () =>
  new DomainError('unavailable', 'We are very busy just now. Please try again in a moment.', {
    retryAfter: COME_BACK_SECONDS,
  });
