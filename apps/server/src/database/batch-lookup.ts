import { microBatches } from '../lib/micro-batches.ts';

/** Keys looked up in one statement. */
const MOST = 256;

/**
 * Answers many single look-ups with few statements: keys asked for in the same turn of the event loop, or while
 * another load is under way, travel together. `load` gives back a map; a key that is missing from it is answered with
 * null. A failing `load` fails every look-up of its batch.
 */
export function batchLookup<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  const lookUp = microBatches<string, Value | null>(
    async (keys) => {
      const found = await load([...new Set(keys)]);
      return new Map(keys.map((key) => [key, found.get(key) ?? null]));
    },
    { most: MOST },
  );
  return (key) => lookUp('', key);
}
