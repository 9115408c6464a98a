import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { semaphore } from './semaphore.ts';
import { type Admit, singleFlightCache } from './single-flight.ts';

/** A system outside cannot be reached: it would not answer for another key, either. */
export class OutsideUnreachable extends Error {}

export interface OutsideReads<K, V> {
  /**
   * The value of a key, from the cache or from the system. Concurrent calls for a key share one read. `admit` runs before the
   * system is asked, and refuses by throwing. Throws the error of a read when there is no copy, or none that is young enough.
   */
  find(key: K, admit?: Admit): Promise<V>;
}

interface Options<K, V> {
  read(key: K): Promise<V>;
  clock: Clock;
  /** A value is read again after this time. */
  freshMs: number;
  /** When that fails, its copy is used up to this age. */
  staleMs: number;
  /** The number of values that are kept. */
  max: number;
  /** After a failure the key, or with an `OutsideUnreachable` every key, is left alone for this time. */
  pauseSeconds: number;
  /** Receives each failure. */
  onError(error: unknown): void;
}

/** Reads of a system outside, which may be slow, fail or charge for each call. */
export function outsideReads<K extends string | number, V>(options: Options<K, V>): OutsideReads<K, V> {
  const { read, clock, freshMs, staleMs, max, pauseSeconds, onError } = options;
  const copies = singleFlightCache<K, { value: V; readAt: number }>({ max });
  const limit = semaphore('outsideReads');
  const now = () => clock.now().getTime();
  /** When a key may be read again. */
  const pauses = new LRUCache<K, { until: number; error: unknown }>({ max });
  let pause: { until: number; error: unknown } | undefined;

  const failureOf = (key: K) => [pause, pauses.get(key)].find((one) => one && now() < one.until);

  async function readNow(key: K): Promise<{ value: V; readAt: number }> {
    try {
      return { value: await read(key), readAt: now() };
    } catch (error) {
      onError(error);
      const failure = { until: now() + 1000 * pauseSeconds, error };
      if (error instanceof OutsideUnreachable) pause = failure;
      else pauses.set(key, failure);
      throw error;
    }
  }

  return {
    async find(key, admit) {
      const copy = copies.peek(key);
      if (copy && now() < copy.readAt + freshMs) return copy.value;
      try {
        const failure = failureOf(key);
        if (failure) throw failure.error;
        return (await copies.renew(key, () => limit.run(() => readNow(key)), admit)).value;
      } catch (error) {
        if (copy && now() < copy.readAt + staleMs) return copy.value;
        throw error;
      }
    },
  };
}
