import { LRUCache } from 'lru-cache';

/** Lets a call begin work; refuses it by throwing. */
export type Admit = () => Promise<void>;

export interface SingleFlight<K, V> {
  /**
   * Runs `work`, or waits for the work of the key that runs already. `admit` runs before `work`, and not for a call that
   * finds work running; when it refuses, only its own call fails.
   */
  run(key: K, work: () => Promise<V>, admit?: Admit): Promise<V>;
  /** Later calls do not wait for the work that runs now. */
  clear(): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
}

/** Concurrent calls with a key share one run of their work. */
export function singleFlight<K, V>(): SingleFlight<K, V> {
  const flights = new Map<K, Promise<V>>();

  async function admitted(work: () => Promise<V>, admit?: Admit): Promise<V> {
    try {
      if (admit) await admit();
    } catch (cause) {
      throw new NotAdmitted('not admitted', { cause });
    }
    return work();
  }

  function start(key: K, work: () => Promise<V>, admit?: Admit): Promise<V> {
    const flight = admitted(work, admit).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  return {
    async run(key, work, admit) {
      for (let running = flights.get(key); running; running = flights.get(key)) {
        try {
          return await running;
        } catch (error) {
          // The call that would have run its work was refused; this one has an `admit` of its own.
          if (!(error instanceof NotAdmitted)) throw error;
        }
      }
      try {
        return await start(key, work, admit);
      } catch (error) {
        throw error instanceof NotAdmitted ? error.cause : error;
      }
    },
    clear: () => flights.clear(),
    async idle() {
      while (flights.size > 0) await Promise.allSettled(flights.values());
    },
  };
}

class NotAdmitted extends Error {}

export interface SingleFlightCache<K, V> {
  /** The kept value of a key, if there is one. */
  peek(key: K): V | undefined;
  /** The kept value of a key, or that of `make`, as `SingleFlight` runs it. A failure is not kept. */
  get(key: K, make: () => Promise<V>, admit?: Admit): Promise<V>;
  /** The value of `make`, which takes the place of a kept one. */
  renew(key: K, make: () => Promise<V>, admit?: Admit): Promise<V>;
  delete(key: K): void;
  /** Drops every value; those that are being made now are not kept either. */
  clear(): void;
}

/** The least recently used values are dropped above `max`, a number of values or the sum of the sizes that `sizeOf` returns. */
interface CacheOptions<V> {
  max: number;
  /** 0 for a value that is not kept. */
  sizeOf?: (value: V) => number;
}

/** Keeps values that are made by single flights. */
export function singleFlightCache<K extends string | number, V>({
  max,
  sizeOf = () => 1,
}: CacheOptions<V>): SingleFlightCache<K, V> {
  // A value may be null, which the cache inside cannot keep.
  const kept = new LRUCache<K, { value: V }>({ maxSize: max });
  const making = singleFlight<K, V>();
  let clears = 0;

  const makeAndKeep = (key: K, make: () => Promise<V>) => async () => {
    const begun = clears;
    const value = await make();
    const size = sizeOf(value);
    if (size > 0 && begun === clears) kept.set(key, { value }, { size });
    return value;
  };

  const renew: SingleFlightCache<K, V>['renew'] = (key, make, admit) =>
    making.run(key, makeAndKeep(key, make), admit);

  return {
    peek: (key) => kept.get(key)?.value,
    async get(key, make, admit) {
      const found = kept.get(key);
      return found ? found.value : renew(key, make, admit);
    },
    renew,
    delete: (key) => void kept.delete(key),
    clear() {
      clears++;
      kept.clear();
      making.clear();
    },
  };
}
