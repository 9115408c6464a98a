import type pg from 'pg';
import { type Executor, onConnection } from './executor.ts';
import { isDatabaseAway } from './is-database-away.ts';

/**
 * Does `work` on the connection of `key`: as long as anybody works for a key, everybody who does has the same one, unless
 * it breaks. Its statements are sent without waiting for the answers to those before; the database does them in the order
 * given, each a transaction of its own, and is not left idle in between. A transaction of several statements cannot be
 * had here. Keys do not wait for each other, unless more are busy than there are connections.
 */
export type Pipelines = <Result>(
  key: string,
  work: (executor: Executor) => Promise<Result>,
) => Promise<Result>;

interface Shared {
  client: Promise<pg.PoolClient>;
  users: number;
}

/** Pipelines over a pool whose connections are opened with `pipeline`. */
export function pipelinesOf(pool: pg.Pool): Pipelines {
  const busy = new Map<string, Shared>();

  const shared = (key: string): Shared => {
    const known = busy.get(key);
    if (known) return known;
    const opened = { client: pool.connect(), users: 0 };
    busy.set(key, opened);
    return opened;
  };
  const forget = (key: string, one: Shared) => {
    if (busy.get(key) === one) busy.delete(key);
  };

  return async (key, work) => {
    const one = shared(key);
    one.users++;
    let client: pg.PoolClient | undefined;
    try {
      client = await one.client;
      return await work(onConnection(client) as Executor);
    } catch (error) {
      // Who comes next takes another, and the pool looks at this one.
      if (isDatabaseAway(error)) forget(key, one);
      throw error;
    } finally {
      one.users--;
      if (one.users === 0) {
        forget(key, one);
        client?.release();
      }
    }
  };
}
