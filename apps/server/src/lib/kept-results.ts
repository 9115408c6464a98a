import { LRUCache } from 'lru-cache';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

export interface KeptResults {
  /** The bytes that are kept under a key, if any. */
  peek(key: string): Buffer | undefined;
  /**
   * The bytes of a key: kept ones, or the ones that `make` gives. Callers that ask at once for the same key share one
   * making. `admit` is asked before a making begins, not for what is kept or being made; its refusal goes to its own
   * caller alone.
   */
  find(key: string, make: () => Promise<Uint8Array>, admit?: () => Promise<void>): Promise<Buffer>;
}

interface KeptResultsOptions {
  /** Bytes that are kept; the results that were asked for longest ago go first. */
  mostBytes: number;
  /** Where results are made. */
  queue: ConcurrencyLimit;
}

/** Keeps what is expensive to make, by a key that changes with the content. A failure is not kept. */
export function keptResults({ mostBytes, queue }: KeptResultsOptions): KeptResults {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
  const underWay = new Map<string, Promise<Buffer>>();

  const makeAdmitted = async (key: string, make: () => Promise<Uint8Array>, admit?: () => Promise<void>) => {
    try {
      await admit?.();
    } catch (error) {
      throw new NotAdmitted(error);
    }
    const bytes = Buffer.from(await queue.run(make));
    kept.set(key, bytes);
    return bytes;
  };

  return {
    peek: (key) => kept.get(key),
    async find(key, make, admit) {
      for (;;) {
        const bytes = kept.get(key);
        if (bytes) return bytes;
        const running = underWay.get(key);
        const making = running ?? makeAdmitted(key, make, admit).finally(() => underWay.delete(key));
        if (!running) underWay.set(key, making);
        try {
          return await making;
        } catch (error) {
          if (!(error instanceof NotAdmitted)) throw error;
          if (!running) throw error.cause;
          // The caller before was refused; this caller asks on its own account.
        }
      }
    },
  };
}

/** The caller that would have begun the making may not. */
class NotAdmitted extends Error {
  constructor(cause: unknown) {
    super('not admitted', { cause });
  }
}
