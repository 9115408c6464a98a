import { LRUCache } from 'lru-cache';
import type { ConcurrencyLimit } from './concurrency-limit.ts';

export interface ResultCache {
  /** The cached result of a key, if there is one. */
  peek(key: string): Buffer | undefined;
  /**
   * The result of a key, from the cache or from `make`. Concurrent calls for a key share one run of `make`. `admit` runs
   * before `make`, and not for a cached result or one that is being made; when it refuses, only its own call fails.
   */
  get(key: string, make: () => Promise<Uint8Array>, admit?: () => Promise<void>): Promise<Buffer>;
}

interface ResultCacheOptions {
  /** The least recently used results are dropped above this size. */
  maxBytes: number;
  /** Limits the runs of `make`. */
  limit: ConcurrencyLimit;
}

interface Work {
  make: () => Promise<Uint8Array>;
  admit: (() => Promise<void>) | undefined;
}

/** Caches results that are expensive to make. A key must change whenever its result would. Failures are not cached. */
export function createResultCache({ maxBytes, limit }: ResultCacheOptions): ResultCache {
  const results = new LRUCache<string, Buffer, Work>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    // A result whose place in the cache is taken while it is made is still returned.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: work }) => {
      try {
        await work.admit?.();
      } catch (error) {
        throw new NotAdmittedError(work, error);
      }
      return Buffer.from(await limit.run(work.make));
    },
  });
  return {
    peek: (key) => results.get(key),
    async get(key, make, admit) {
      const work: Work = { make, admit };
      for (;;) {
        try {
          return await results.forceFetch(key, { context: work });
        } catch (error) {
          if (!(error instanceof NotAdmittedError)) throw error;
          if (error.work === work) throw error.cause;
          // The call that would have run `make` was refused; the next attempt uses this call's `admit`.
        }
      }
    },
  };
}

class NotAdmittedError extends Error {
  readonly work: Work;

  constructor(work: Work, cause: unknown) {
    super('not admitted', { cause });
    this.work = work;
  }
}
