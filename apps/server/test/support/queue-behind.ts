import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * Runs `work` against rows that another transaction has locked with the statement `lock`. It releases them once all
 * connections of the application wait: all statements have begun before the first one ends.
 */
export async function queueBehind<T>(server: TestApp, lock: string, work: () => Promise<T>): Promise<T> {
  const { config, listenUrl } = server.context;
  // Without a pooler, whose connections may all wait.
  const pool = new pg.Pool({ connectionString: listenUrl ?? '', max: 2 });
  const holder = await pool.connect();
  const letGo = async () => {
    while ((await countWaiting(pool)) < config.databasePoolSize) await pause(10);
    await holder.query('rollback');
  };
  try {
    await holder.query('begin');
    await holder.query(lock);
    const [result] = await Promise.all([work(), letGo()]);
    return result;
  } finally {
    holder.release(true);
    await pool.end();
  }
}

async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}
