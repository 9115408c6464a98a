import { AsyncLocalStorage } from 'node:async_hooks';
import { CONCURRENCY, type ConcurrencyName } from '../limits.ts';
import { DomainError, RETRY_AFTER_SECONDS } from './domain-error.ts';

/** Ends the use of a permit; only the first call counts. */
export type Release = () => void;

/** A caller who is gone needs no permit any more. */
export interface Caller {
  readonly destroyed: boolean;
}

export interface Semaphore {
  /** Runs work in the order of the calls. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves to a permit in the order of the calls. Throws the refusal of the table for a caller beyond the queue, and for a
   * caller whose connection ends before a permit is free.
   */
  acquire(caller?: Caller): Promise<Release>;
}

/** Limits work as its name in `CONCURRENCY` says; `atOnce` is the value of its setting. */
export function semaphore(
  name: ConcurrencyName,
  atOnce: number = CONCURRENCY[name].atOnce,
  onIdle = () => {},
): Semaphore {
  const { waiting: mostWaiting } = CONCURRENCY[name];
  let running = 0;
  let waiting: Waiting[] = [];

  const release = () => {
    running--;
    // A caller who went meanwhile is passed over.
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!next.caller?.destroyed) return next.resolve(permit());
      next.reject(refusalOf(name));
    }
    if (running === 0) onIdle();
  };
  const permit = (): Release => {
    running++;
    let isHeld = true;
    return () => {
      if (isHeld) release();
      isHeld = false;
    };
  };
  const dropGone = () => {
    const [gone, here] = [waiting.filter(isGone), waiting.filter((one) => !isGone(one))];
    waiting = here;
    for (const { reject } of gone) reject(refusalOf(name));
  };

  async function acquire(caller?: Caller): Promise<Release> {
    if (caller?.destroyed) {
      if (running === 0) onIdle();
      throw refusalOf(name);
    }
    if (running < atOnce) return permit();
    if (waiting.length >= mostWaiting) dropGone();
    if (waiting.length >= mostWaiting) throw refusalOf(name);
    return new Promise((resolve, reject) => {
      waiting.push({ caller, resolve, reject });
    });
  }
  return {
    acquire,
    run: async (work) => {
      const end = await acquire();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** A semaphore for each key by itself. That of a key without work is forgotten. */
export function semaphorePerKey(name: ConcurrencyName, atOnce?: number): (key: string) => Semaphore {
  const semaphores = new Map<string, Semaphore>();
  return (key) => {
    const known = semaphores.get(key) ?? semaphore(name, atOnce, () => semaphores.delete(key));
    semaphores.set(key, known);
    return known;
  };
}

/** Runs work under a semaphore that can wait without its permit. */
export interface PausableRuns {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for `wait` without the permit of the run that calls it, and takes a permit again; outside a run it only waits. */
  pause<T>(wait: () => Promise<T>): Promise<T>;
}

interface Run {
  release: Release;
  /** Its waits that have not ended. */
  waits: number;
  /** The permit that it takes again. */
  again: Promise<void> | null;
  isOver: boolean;
}

export function pausableRuns({ acquire }: Semaphore): PausableRuns {
  const runs = new AsyncLocalStorage<Run>();
  const takeAgain = async (run: Run) => {
    try {
      run.release = await acquire();
      if (run.isOver || run.waits > 0) run.release();
    } finally {
      run.again = null;
    }
  };
  return {
    run: async (work) => {
      const run: Run = { release: await acquire(), waits: 0, again: null, isOver: false };
      try {
        return await runs.run(run, work);
      } finally {
        run.isOver = true;
        run.release();
      }
    },
    pause: async (wait) => {
      const run = runs.getStore();
      if (!run) return wait();
      run.waits++;
      run.release();
      try {
        return await wait();
      } finally {
        run.waits--;
        // The last of several waits takes one permit for all: a run that held one and waited for another could wait for itself.
        if (run.waits === 0) {
          run.again ??= takeAgain(run);
          await run.again;
        }
      }
    },
  };
}

interface Waiting {
  caller: Caller | undefined;
  resolve(release: Release): void;
  reject(error: DomainError): void;
}

const isGone = ({ caller }: Waiting) => caller?.destroyed === true;

const BUSY = {
  code: 'unavailable',
  message: 'We’re very busy right now. Please try again in a moment.',
} as const;

function refusalOf(name: ConcurrencyName): DomainError {
  const bounds = CONCURRENCY[name];
  const { code, message } = 'refusal' in bounds ? bounds.refusal : BUSY;
  return new DomainError(code, message, { retryAfter: RETRY_AFTER_SECONDS });
}
