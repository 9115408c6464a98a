interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** Batches under way, or about to be. */
  lanes: number;
}

export interface BatchLimits {
  /** The most items of a batch. */
  most: number;
  /** Batches of one key that may be under way at once: one unless given. */
  lanes?: number;
  /** Of several lanes each takes its share of what waits, or this many if they are more. */
  least?: number;
}

/**
 * Lets calls with the same key travel together: those that come while as many batches of their key as may be are under
 * way go with the next one, in the order in which they came. `run` answers every item of its batch; when it fails, all
 * calls of the batch fail.
 */
export function microBatches<Item, Result>(
  run: (items: Item[], key: string) => Promise<Map<Item, Result>>,
  { most, lanes = 1, least = 1 }: BatchLimits,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>();
  const next = ({ waiting }: Queue<Item, Result>) =>
    waiting.splice(0, Math.min(most, Math.max(least, Math.ceil(waiting.length / lanes))));

  const work = async (key: string, queue: Queue<Item, Result>): Promise<void> => {
    queue.lanes++;
    // Calls of the same turn of the event loop still join the batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (queue.waiting.length > 0) await runBatch(run, key, next(queue));
    queue.lanes--;
    if (queue.lanes === 0) queues.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], lanes: 0 };
      queues.set(key, queue);
      queue.waiting.push({ item, resolve, reject });
      if (queue.lanes < lanes) void work(key, queue);
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
