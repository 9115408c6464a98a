import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { withTransaction } from './executor.ts';
import { hearNotices, notify } from './notices.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const CHANNEL = 'something_changed';
const listeners = async () => {
  const { rows } = await it.context.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen ${CHANNEL}'`,
  );
  return rows.map(({ pid }) => pid as number);
};

test('are heard once their transaction is kept, and after a connection that was lost', async () => {
  const { database, pool } = it.context;
  const heard = vi.fn();
  const hearing = await hearNotices(CHANNEL, heard, it.context);
  expect(heard).toHaveBeenCalledTimes(1);

  await withTransaction(database, async (executor) => {
    await notify(executor, CHANNEL);
    await notify(executor, 'another_channel');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toHaveBeenCalledTimes(1);
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));

  const [lost] = await listeners();
  await pool.query('select pg_terminate_backend($1)', [lost]);
  // What was missed meanwhile counts as a notice.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), 30_000);
  await notify(database, CHANNEL);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), 30_000);

  await hearing.stop();
  await vi.waitFor(async () => expect(await listeners()).toEqual([]), 30_000);
});

test('that cannot be heard yet are waited for without an error, and stopping ends that', async () => {
  const heard = vi.fn();
  const away = { options: { host: '127.0.0.1', port: 1 } } as unknown as TestApp['context']['pool'];
  const hearing = await hearNotices(CHANNEL, heard, { ...it.context, pool: away });
  expect(heard).not.toHaveBeenCalled();
  await hearing.stop();
});
