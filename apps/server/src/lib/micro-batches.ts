import type { Context } from '@opentelemetry/api';
import { traces } from '../tracing/tracing.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** The trace of the call; undefined while traces are off. */
  context: Context | undefined;
}

interface Queue<Item, Result> {
  waiting: Waiting<Item, Result>[];
  /** Called for each call that joins the queue. */
  onCall: () => void;
}

export interface BatchLimits {
  /** The most items of a batch. */
  max: number;
  /**
   * After a batch of several calls, the time in milliseconds that the next batch waits for `max` calls: few full batches
   * cost less than many small ones. After a batch of one call the next batch does not wait.
   */
  lingerMs?: number;
}

/** Answers every item of a batch. The next batch of the key begins when it calls `goOn`, or else when it ends. */
type Run<Item, Result> = (items: Item[], key: string, goOn: () => void) => Promise<Map<Item, Result>>;

/**
 * Batches calls with the same key: calls that arrive while a batch of their key runs join the next batch, in their order. At most
 * two batches of a key run at a time. When `run` fails, all calls of the batch fail.
 */
export function microBatches<Item, Result>(
  run: Run<Item, Result>,
  { max, lingerMs = 0 }: BatchLimits,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Queue<Item, Result>>();

  const filled = (queue: Queue<Item, Result>) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        queue.onCall = () => {};
        resolve();
      };
      const timer = setTimeout(end, lingerMs);
      queue.onCall = () => {
        if (queue.waiting.length >= max) end();
      };
      queue.onCall();
    });

  const work = async (key: string, queue: Queue<Item, Result>): Promise<void> => {
    // Calls of the same turn of the event loop still join the batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    let last = Promise.resolve();
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, max);
      const before = last;
      await new Promise<void>((goOn) => {
        const start = () => runBatch((items) => run(items, key, goOn), batch);
        const contexts = batch.flatMap(({ context }) => context ?? []);
        last = (traces ? traces.inBatch(contexts, start) : start()).then(goOn);
      });
      await before;
      if (batch.length > 1 && lingerMs > 0) await filled(queue);
      if (queue.waiting.length === 0) await last;
    }
    queues.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const known = queues.get(key);
      const queue = known ?? { waiting: [], onCall: () => {} };
      queue.waiting.push({ item, resolve, reject, context: traces?.currentContext() });
      queue.onCall();
      if (known) return;
      queues.set(key, queue);
      void work(key, queue);
    });
}

async function runBatch<Item, Result>(
  run: (items: Item[]) => Promise<Map<Item, Result>>,
  batch: Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const { item, resolve, reject } of batch) {
      if (results.has(item)) resolve(results.get(item) as Result);
      else reject(new Error('a batch left one of its items unanswered'));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
