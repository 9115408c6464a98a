import { microBatches } from '../lib/micro-batches.ts';

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
    { most: Number.POSITIVE_INFINITY },
  );
  return (key) => lookUp('', key);
}
