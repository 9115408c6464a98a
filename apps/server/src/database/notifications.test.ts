import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { withTransaction } from './executor.ts';
import { listen, notify } from './notifications.ts';

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

test('listeners are notified after the commit and after a reconnect', async () => {
  const { database, pool } = server.context;
  const onNotification = vi.fn();
  const listening = await listen(CHANNEL, onNotification, server.context);
  expect(onNotification).toHaveBeenCalledTimes(1);

  await withTransaction(database, async (executor) => {
    await notify(executor, CHANNEL);
    await notify(executor, 'another_channel');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(onNotification).toHaveBeenCalledTimes(1);
  });
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(2));

  const [lost] = await listeners();
  await pool.query('select pg_terminate_backend($1)', [lost]);
  // A reconnect counts as a notification, since some may have been missed.
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(3), 30_000);
  await notify(database, CHANNEL);
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledTimes(4), 30_000);

  await listening.stop();
  await vi.waitFor(async () => expect(await listeners()).toEqual([]), 30_000);
});

test('a listener reconnects once a second until it is stopped, whichever way a connection fails', async () => {
  let connections = 0;
  // Half of the connections close at once, half after an error message.
  const refusing = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    if (connections % 2 === 0) socket.destroy();
    else socket.end('E\0\0\0\x13SFATAL\0C57P01\0\0');
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  const listenUrl = `postgres://nobody@127.0.0.1:${port}/none`;
  const onNotification = vi.fn();
  const listening = await listen(CHANNEL, onNotification, { ...server.context, listenUrl });
  await expect.poll(() => connections, { timeout: 30_000 }).toBe(4);
  await listening.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(connections).toBe(4);
  expect(onNotification).not.toHaveBeenCalled();
  refusing.close();
});
