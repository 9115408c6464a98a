/**
 * Answers many single look-ups with few statements: keys asked for in the same turn of the event loop, or while
 * another load is under way, travel together. `load` gives back a map; a key that is missing from it is answered with
 * null. A failing `load` fails every look-up of its batch.
 */
export function batchLookup<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  let open: { keys: Set<string>; values: Promise<Map<string, Value>> } | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  const start = (keys: Set<string>): Promise<Map<string, Value>> => {
    open = null;
    const loading = load([...keys]);
    // Only waited for: a failure is told to those who asked for these keys.
    underWay = loading.catch(() => undefined);
    return loading;
  };

  return async (key) => {
    if (open === null) {
      const keys = new Set<string>();
      open = { keys, values: Promise.all([nextTurn(), underWay]).then(() => start(keys)) };
    }
    open.keys.add(key);
    return (await open.values).get(key) ?? null;
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
