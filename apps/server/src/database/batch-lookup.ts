/**
 * Answers many single look-ups with one statement: keys asked for in the same turn of the event loop travel
 * together. `load` gives back a map; a key that is missing from it is answered with null. A failing `load` fails
 * every look-up of its batch.
 */
export function batchLookup<Value>(
  load: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | null> {
  let open: { keys: Set<string>; values: Promise<Map<string, Value>> } | null = null;

  return async (key) => {
    if (open === null) {
      const keys = new Set<string>();
      const values = nextTurn().then(() => {
        open = null;
        return load([...keys]);
      });
      open = { keys, values };
    }
    open.keys.add(key);
    return (await open.values).get(key) ?? null;
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
