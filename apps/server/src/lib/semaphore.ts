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
   * Resolves to a permit in the order of the calls. Throws the refusal of the table for a caller beyond the queue, and for one
   * who is gone before there is a permit.
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
