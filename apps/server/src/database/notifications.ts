import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import type { Executor } from './executor.ts';

const RECONNECT_MS = 1_000;

/**
 * Listens to a channel of PostgreSQL (`LISTEN`). Calls `onNotification` for each notification and after each connect,
 * since notifications may have been missed before it. A lost connection is opened again every second until `stop`.
 * Without a `listenUrl` it does nothing: notifications do not pass a pooler that shares connections between clients.
 */
export async function listen(
  channel: string,
  onNotification: (payload: string) => void,
  { pool, listenUrl, log, clock }: { pool: pg.Pool; listenUrl: string | null; log: Logger; clock: Clock },
): Promise<{ stop(): Promise<void> }> {
  if (listenUrl === null) return { stop: async () => {} };
  const listening = recurringFailure(
    { log, clock },
    { failed: 'cannot listen to notifications of the database', works: 'listening to notifications again' },
    { channel },
  );
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current: { end(): Promise<void> } | null = null;

  const connect = async (): Promise<void> => {
    // A listening connection is never free for anything else, so it is none of the pool's.
    const client = new pg.Client({ ...pool.options, connectionString: listenUrl });
    let isOver = false;
    // A connection may report its end several times; only the first report counts.
    const end = async () => {
      if (isOver) return;
      isOver = true;
      // `end` rejects when the connection has ended already.
      await client.end().catch(() => {});
    };
    const fail = (error: unknown) => {
      if (isOver || stopped) return;
      listening.failed(error);
      void end();
      timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    current = { end };
    client.on('error', fail);
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      fail(error);
      return;
    }
    if (isOver) return;
    listening.worked();
    onNotification('');
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}

/** Notifies every process that listens to the channel, once the transaction commits. */
export async function notify(executor: Executor, channel: string, payload = ''): Promise<void> {
  await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
}
