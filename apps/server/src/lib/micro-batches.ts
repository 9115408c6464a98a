interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets calls with the same key travel together: those that come while a batch of their key is under way go with the
 * next one, `maxSize` at most, in the order in which they came. `run` answers every item of its batch; when it fails,
 * all calls of the batch fail.
 */
export function microBatches<Item, Result>(
  run: (items: Item[], key: string) => Promise<Map<Item, Result>>,
  maxSize: number,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  const work = async (key: string, queue: Waiting<Item, Result>[]): Promise<void> => {
    // Calls of the same turn of the event loop still join the first batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.length > 0) await runBatch(run, key, queue.splice(0, maxSize));
    queues.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const opened = [waiting];
      queues.set(key, opened);
      void work(key, opened);
    });
}

async function runBatch<Item, Result>(
  run: (items: Item[], key: string) => Promise<Map<Item, Result>>,
  key: string,
  batch: Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(
      batch.map(({ item }) => item),
      key,
    );
    for (const { item, resolve, reject } of batch) {
      if (results.has(item)) resolve(results.get(item) as Result);
      else reject(new Error('a batch left one of its items unanswered'));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
