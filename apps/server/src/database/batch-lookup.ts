import { microBatches } from '../lib/micro-batches.ts';

/**
 * Combines look-ups into few statements: `load` gets the keys of one turn of the event loop, or of the time in which the
 * previous `load` ran, each once. A key that is missing from its result resolves to null. When `load` fails, every
 * look-up of its batch fails.
 *
 * The package dataloader starts a load in every turn, however many loads already run, and dedupes keys only by caching
 * their results.
 */
export function batchLookup<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  const lookUp = microBatches<string, Value | null>(
    async (keys) => {
      const found = await load([...new Set(keys)]);
      return new Map(keys.map((key) => [key, found.get(key) ?? null]));
    },
    { max: Number.POSITIVE_INFINITY },
  );
  return (key) => lookUp('', key);
}
