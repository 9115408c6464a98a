import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { enqueue, releaseOrphanedJobs, startWorker, type TaskHandlers } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const lockedJobs = async (): Promise<number> => {
  const { rows } = await server.context.pool.query(
    'select count(*)::int as locked from graphile_worker._private_jobs where locked_by is not null',
  );
  return rows[0].locked;
};

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(condition, { interval: 50 }).toBe(true);
}

/** Workers whose one kind of job takes as long as `work`. */
const workersFor = (work: () => Promise<void>) =>
  startWorker({
    pool: server.context.pool,
    log: server.context.log,
    handlers: { process_webhook: work } as Partial<TaskHandlers> as TaskHandlers,
  });

// Other tests have databases of their own on the same PostgreSQL.
const SHOWS_ALIVE = `locktype = 'advisory' and classid = 7236 and granted
  and database = (select oid from pg_database where datname = current_database())`;

async function showsAlive(): Promise<boolean> {
  const { rowCount } = await server.context.pool.query(`select from pg_locks where ${SHOWS_ALIVE}`);
  return rowCount === 1;
}

const makeLocksOld = () =>
  server.context.pool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`,
  );

test('releases the jobs of a dead process and keeps those of a living one', async () => {
  const finish: (() => void)[] = [];
  const working = await workersFor(() => new Promise((resolve) => finish.push(resolve)));
  await enqueue(server.context.database, {
    task: 'process_webhook',
    payload: { eventId: 'none' },
  });
  await until(() => finish.length === 1);
  await until(showsAlive);
  await makeLocksOld();
  await releaseOrphanedJobs(server.context.pool);
  expect(await lockedJobs()).toBe(1);

  // What kill -9 leaves behind: the job is locked, and the connection that held the process's lock has ended.
  // The process lives and soon holds its lock again, so it may take more than one look to find it free.
  await until(async () => {
    await server.context.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_locks where ${SHOWS_ALIVE}`,
    );
    await releaseOrphanedJobs(server.context.pool);
    return finish.length === 2;
  });
  for (const one of finish) one();
  await working.stop();
});

test('keeps a job that was locked a moment ago', async () => {
  await enqueue(server.context.database, {
    task: 'process_webhook',
    payload: { eventId: 'none' },
  });
  await server.context.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-starting', locked_at = now()`,
  );
  await releaseOrphanedJobs(server.context.pool);
  expect(await lockedJobs()).toBe(1);
  await makeLocksOld();
  await releaseOrphanedJobs(server.context.pool);
  expect(await lockedJobs()).toBe(0);
});
