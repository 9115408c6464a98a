import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

/** A system outside cannot be reached: it would not answer for another key, either. */
export class OutsideUnreachable extends Error {}

export interface OutsideReads<K, V> {
  /**
   * The value of a key, from the cache or from the system. Concurrent calls for a key share one read. `admit` runs before the
   * system is asked, and refuses by throwing. Throws the error of a read when there is no copy, or none that is young enough.
   */
  find(key: K, admit?: () => Promise<void>): Promise<V>;
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

/** Reads of the same system at the same time; further ones wait, and those beyond are refused. */
const READS = { concurrency: 8, maxQueued: 32 };

/** Reads of a system outside, which may be slow, fail or charge for each call. */
export function outsideReads<K extends string | number, V>(options: Options<K, V>): OutsideReads<K, V> {
  const { read, clock, freshMs, staleMs, max, pauseSeconds, onError } = options;
  const copies = new LRUCache<K, { value: V; readAt: number }>({ max });
  const readings = new Map<K, Promise<V>>();
  const limit = concurrencyLimit(READS);
  const now = () => clock.now().getTime();
  /** When a key may be read again. */
  const pauses = new LRUCache<K, { until: number; error: unknown }>({ max });
  let pause: { until: number; error: unknown } | undefined;

  const failureOf = (key: K) => [pause, pauses.get(key)].find((one) => one && now() < one.until);

  async function readNow(key: K): Promise<V> {
    let value: V;
    try {
      value = await read(key);
    } catch (error) {
      onError(error);
      const failure = { until: now() + 1000 * pauseSeconds, error };
      if (error instanceof OutsideUnreachable) pause = failure;
      else pauses.set(key, failure);
      throw error;
    }
    copies.set(key, { value, readAt: now() });
    return value;
  }

  async function readOnce(key: K, admit: () => Promise<void>): Promise<V> {
    if (!readings.has(key)) await admit();
    const running = readings.get(key);
    if (running) return running;
    const reading = limit.run(() => readNow(key)).finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  }

  return {
    async find(key, admit = async () => {}) {
      const copy = copies.get(key);
      if (copy && now() < copy.readAt + freshMs) return copy.value;
      try {
        const failure = failureOf(key);
        if (failure) throw failure.error;
        return await readOnce(key, admit);
      } catch (error) {
        if (copy && now() < copy.readAt + staleMs) return copy.value;
        throw error;
      }
    },
  };
}
