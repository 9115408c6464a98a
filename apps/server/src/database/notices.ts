import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import type { Executor } from './executor.ts';

const RECONNECT_MS = 1_000;

/**
 * Calls `onNotice` whenever another process notifies the channel, and whenever a notice may have been missed. Resolves
 * when it hears; a connection that ends is replaced until `stop`. A pooler that shares connections passes no notices on.
 */
export async function hearNotices(
  channel: string,
  onNotice: () => void,
  { pool, log, clock }: { pool: pg.Pool; log: Logger; clock: Clock },
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let held: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const hearing = recurringFailure(
    { log, clock },
    { failed: 'notices of the database cannot be heard', works: 'notices of the database are heard again' },
    { channel },
  );

  const letGo = async () => {
    const client = held;
    held = null;
    // One that has ended already says so again.
    await client?.end().catch(() => {});
  };
  const again = () => {
    void letGo();
    if (!stopped) timer = setTimeout(() => void hear(), RECONNECT_MS).unref();
  };
  const hear = async (): Promise<void> => {
    if (stopped) return;
    try {
      // A connection besides the pool's, as the pool opens them: it is never free for anything else.
      const client = new pg.Client(pool.options);
      held = client;
      client.on('notification', onNotice);
      client.once('error', (error) => {
        if (held !== client) return;
        hearing.failed(error);
        again();
      });
      await client.connect();
      await client.query(`listen ${channel}`);
      hearing.worked();
      onNotice();
    } catch (error) {
      hearing.failed(error);
      again();
    }
  };
  await hear();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await letGo();
    },
  };
}

/** Tells every process that hears the channel, once the transaction is kept. */
export async function notify(executor: Executor, channel: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, '')`);
}
