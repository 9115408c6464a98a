interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** SQLSTATE classes 22 and 23: one row is at fault, not the connection. */
const blamesRow = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/**
 * Lets concurrent calls travel together: what is asked while a flush is under way goes out with the next one.
 * A flush refused for one item's sake is repeated item by item, so only that one fails.
 */
export function microBatch<T>(
  flush: (items: T[]) => Promise<void>,
  maxSize: number,
): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let running = false;

  const send = async (batch: Waiting<T>[]): Promise<void> => {
    try {
      await flush(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && blamesRow(error)) {
        for (const one of batch) await send([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  };
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxSize);
      waiting = waiting.slice(maxSize);
      await send(batch);
    }
    running = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running) return;
      running = true;
      // Callers of the same turn of the event loop still join the first flush.
      queueMicrotask(run);
    });
}
