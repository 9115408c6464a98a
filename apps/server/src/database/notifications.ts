import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import type { Executor } from './executor.ts';

const RECONNECT_MS = 1_000;

/**
 * Calls `onNotice` whenever another process notifies the channel, and whenever a connection on which notices were missed
 * has been replaced, which is tried each second until `stop`. A pooler that shares connections passes no notices on.
 */
export async function hearNotices(
  channel: string,
  onNotice: () => void,
  { pool, log, clock }: { pool: pg.Pool; log: Logger; clock: Clock },
): Promise<{ stop(): Promise<void> }> {
  const hearing = recurringFailure(
    { log, clock },
    { failed: 'notices of the database cannot be heard', works: 'notices of the database are heard again' },
    { channel },
  );
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: { end(): Promise<void> } | null = null;

  const hear = async (): Promise<void> => {
    // A connection besides the pool's, as the pool opens them: it is never free for anything else.
    const client = new pg.Client(pool.options);
    let isOver = false;
    // Once for each connection, however often and on however many ways it tells that it has ended.
    const end = async () => {
      if (isOver) return;
      isOver = true;
      // One that has ended already says so again.
      await client.end().catch(() => {});
    };
    const fail = (error: unknown) => {
      if (isOver || stopped) return;
      hearing.failed(error);
      void end();
      timer = setTimeout(() => void hear(), RECONNECT_MS).unref();
    };
    current = { end };
    client.on('error', fail);
    client.on('notification', onNotice);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      fail(error);
      return;
    }
    if (isOver) return;
    hearing.worked();
    onNotice();
  };

  await hear();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}

/** Tells every process that hears the channel, once the transaction is kept. */
export async function notify(executor: Executor, channel: string): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, '')`);
}
