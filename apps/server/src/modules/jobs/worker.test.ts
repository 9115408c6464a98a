import { setTimeout as pause } from 'node:timers/promises';
import type * as GraphileWorker from 'graphile-worker';
import { run } from 'graphile-worker';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { rewriteSql } from '../../../test/support/rewrite-sql.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { type OpenDatabase, openDatabase } from '../../database/open.ts';
import { createLogger } from '../../lib/logger.ts';
import { releaseOrphanedJobs, runDueJobs, startWorker, type TaskHandlers } from './index.ts';

vi.mock('graphile-worker', { spy: true });

const said: string[] = [];
const log = createLogger('warn', { write: (line) => said.push(line) });
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let open: OpenDatabase;
const workers: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  said.length = 0;
  testDatabase = await createTestDatabase();
  open = openDatabase(testDatabase.url, { poolSize: 8, log });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await open.close();
  await testDatabase.drop();
});

/** Starts a worker whose only task runs `work`; counts how often it began. */
async function work(task: () => Promise<void>): Promise<{ runs: number }> {
  const count = { runs: 0 };
  const handlers = {
    process_webhook: async () => {
      count.runs += 1;
      await task();
    },
  } as Partial<TaskHandlers> as TaskHandlers;
  workers.push(await startWorker({ pool: open.pool, log, handlers }));
  return count;
}

const addJob = () => open.pool.query("select graphile_worker.add_job('process_webhook', '{}')");

async function jobsLeft(): Promise<number> {
  const { rows } = await open.pool.query('select count(*)::int from graphile_worker.jobs');
  return rows[0].count;
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(what, { interval: 50 }).toBe(true);
}

/** Turns every connection of the test's database away, as when PostgreSQL is stopped, until `end` is called. */
async function outage(): Promise<{ end(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = new URL(testDatabase.url).pathname.slice(1);
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return {
    end: async () => {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    },
  };
}

test('continues after an outage in which it could not store results', async () => {
  let cut: { end(): Promise<void> } | undefined;
  let holder: string | undefined;
  const count = await work(async () => {
    if (cut) return;
    const { rows } = await open.pool.query('select locked_by from graphile_worker._private_jobs');
    holder = rows[0].locked_by;
    cut = await outage();
  });
  await addJob();
  await until(() => said.some((line) => line.includes('the worker cannot be started yet')));
  await cut?.end();
  await until(async () => {
    await open.pool.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_by = $1",
      [holder],
    );
    await releaseOrphanedJobs(open.pool);
    return (await jobsLeft()) === 0;
  });
  expect(count.runs).toBe(2);
});

test('stops while it is being restarted', async () => {
  let cut: { end(): Promise<void> } | undefined;
  await work(async () => {
    cut = await outage();
  });
  const [worker] = workers.splice(0);
  await addJob();
  await until(() => said.some((line) => line.includes('the worker cannot be started yet')));
  let isStarting = false;
  let isStopped = false;
  await rewriteSql(
    {
      holdBack: (statement) => {
        if (!statement.includes('graphile_worker')) return undefined;
        isStarting = true;
        return pause(500);
      },
    },
    async () => {
      await cut?.end();
      await until(() => isStarting);
      const stopping = worker?.stop().then(() => {
        isStopped = true;
      });
      await Promise.race([stopping, pause(15_000)]);
    },
  );
  expect(isStopped).toBe(true);
});

test('releases its connections when it ends by itself during a stop', async () => {
  let cut: { end(): Promise<void> } | undefined;
  await work(async () => {
    cut = await outage();
  });
  const [worker] = workers.splice(0);
  const actual = await vi.importActual<typeof GraphileWorker>('graphile-worker');
  let stopping: Promise<void> | undefined;
  vi.mocked(run).mockImplementation(async (options) => {
    const runner = await actual.run(options);
    stopping ??= worker?.stop();
    await runner.stop();
    return runner;
  });
  await addJob();
  await until(() => said.some((line) => line.includes('the worker cannot be started yet')));
  await cut?.end();
  await until(() => stopping !== undefined);
  vi.mocked(run).mockRestore();
  await stopping;
  expect(open.pool.totalCount - open.pool.idleCount).toBe(0);
});

test('has stored the results of the due jobs when it returns', async () => {
  const handlers = {
    process_webhook: async () => {},
    refund_payment: async () => {
      throw new Error('no ink');
    },
  } as Partial<TaskHandlers> as TaskHandlers;
  await addJob();
  await open.pool.query("select graphile_worker.add_job('refund_payment', '{}')");
  // Results are stored late: without waiting, the test would read the state before.
  const isNote = /^\s*(with j as \()?\s*(delete from|update) "graphile_worker"\._private_jobs/;
  let notes = 0;
  await rewriteSql(
    {
      holdBack: (statement) => {
        if (!isNote.test(statement)) return undefined;
        notes += 1;
        return pause(200);
      },
    },
    () => runDueJobs({ pool: open.pool, log, handlers }),
  );
  const { rows } = await open.pool.query('select last_error, locked_by from graphile_worker._private_jobs');
  expect(rows).toEqual([{ last_error: 'no ink', locked_by: null }]);
  expect(notes).toBe(2);
});
