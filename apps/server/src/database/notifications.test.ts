import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { withTransaction } from './executor.ts';
import { hearNotices, notify } from './notifications.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const CHANNEL = 'something_changed';
const listeners = async () => {
  const { rows } = await server.context.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen ${CHANNEL}'`,
  );
  return rows.map(({ pid }) => pid as number);
};

test('are heard once their transaction is kept, and after a connection that was lost', async () => {
  const { database, pool } = server.context;
  const heard = vi.fn();
  const hearing = await hearNotices(CHANNEL, heard, server.context);
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

test('that cannot be heard are tried for once a second, whatever becomes of a connection, until that is stopped', async () => {
  let connections = 0;
  // Half of them end before anything is said, half after a refusal, which comes with an end of its own.
  const refusing = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    if (connections % 2 === 0) socket.destroy();
    else socket.end('E\0\0\0\x13SFATAL\0C57P01\0\0');
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, user: 'nobody', database: 'none' };
  const heard = vi.fn();
  const pool = { options } as unknown as TestApp['context']['pool'];
  const hearing = await hearNotices(CHANNEL, heard, { ...server.context, pool });
  await expect.poll(() => connections, { timeout: 30_000 }).toBe(4);
  await hearing.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(connections).toBe(4);
  expect(heard).not.toHaveBeenCalled();
  refusing.close();
});
