import { type AtMost, atMost, type Bounds } from './at-most.ts';

/** Does work in the order in which it comes in, so many pieces at once for each key. */
export type AtMostPerKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** `atMost` for each key by itself. A key is forgotten once none of its work is left. */
export function atMostPerKey(bounds: Bounds): AtMostPerKey {
  const limits = new Map<string, { limit: AtMost; left: number }>();
  return async (key, work) => {
    const of = limits.get(key) ?? { limit: atMost(bounds), left: 0 };
    limits.set(key, of);
    of.left += 1;
    try {
      return await of.limit(work);
    } finally {
      of.left -= 1;
      if (of.left === 0) limits.delete(key);
    }
  };
}
