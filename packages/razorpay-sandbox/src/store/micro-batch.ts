interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** SQLSTATE classes 22 and 23: a row caused the error, not the connection. */
const isRowError = (error: unknown) =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/**
 * Sends concurrent calls in batches: calls made during a flush wait for the next one. When a row makes a flush fail, each
 * item is sent alone, so that only the faulty one fails.
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
      if (batch.length > 1 && isRowError(error)) {
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
      // Calls of the same turn of the event loop join the first flush.
      queueMicrotask(run);
    });
}
