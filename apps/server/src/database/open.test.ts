import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createLogger } from '../lib/logger.ts';
import { DATABASE_SETTINGS } from './database-settings.ts';
import { withTransaction } from './executor.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let way: Server;
/** Whether bytes pass; those that come meanwhile are lost, as on a way that breaks without a word. */
let isOpen: boolean;
const sockets: Socket[] = [];
let open: OpenDatabase;

beforeEach(async () => {
  isOpen = true;
  const database = new URL(inject('postgresUrl'));
  way = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (isOpen) to.write(bytes);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
});
afterEach(async () => {
  if (!open.pool.ended) await open.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  way.close();
});

function openBy(silentMs: number, { address = inject('postgresUrl'), poolSize = 1 } = {}): void {
  const url = new URL(address);
  url.port = String((way.address() as AddressInfo).port);
  open = openDatabase(url.href, { poolSize, log: createLogger('silent'), silentMs });
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('fails a statement whose network went silent, and uses another connection for the next', async () => {
  openBy(300);
  await open.pool.query('select 1');
  isOpen = false;
  const failure = await failureOf(withTransaction(open.database, (one) => one.execute('select 2')));
  expect(isDatabaseUnavailable(failure)).toBe(true);
  isOpen = true;
  expect((await open.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test('a statement that the database cancels is a failure of the database', async () => {
  openBy(0);
  const failure = await failureOf(
    withTransaction(open.database, async (executor) => {
      await executor.execute('set local statement_timeout = 200');
      await executor.execute('select pg_sleep(60)');
    }),
  );
  expect(failure).toMatchObject({ cause: { code: '57014' } });
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

describe('a database of the server', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    own = await createTestDatabase();
  });
  afterEach(async () => {
    await open.close();
    await own.drop();
  });

  test('gives each connection its settings', async () => {
    openBy(0, { address: own.url });
    const shown = await Promise.all(
      Object.keys(DATABASE_SETTINGS).map(async (name) => {
        const { rows } = await open.pool.query('select current_setting($1) as value', [name]);
        return rows[0].value;
      }),
    );
    expect(shown).toEqual(Object.values(DATABASE_SETTINGS));
  });

  test('that only reads loses all connections with the first refused write, and is unavailable', async () => {
    openBy(0, { address: own.url, poolSize: 2 });
    const { pool } = open;
    const pids = async () =>
      Promise.all(
        [1, 2].map(
          async () => (await pool.query('select pg_backend_pid() as pid, pg_sleep(0.1)')).rows[0].pid,
        ),
      );
    await pool.query('create table kept (number int)');
    const before = await pids();
    // As on a primary that became a replica: connections that are open stay so.
    await Promise.all(
      before.map(() => pool.query('select pg_sleep(0.1); set default_transaction_read_only = on')),
    );
    const failure = await failureOf(pool.query('insert into kept values (1)'));
    expect(failure).toMatchObject({ code: '25006' });
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await pool.query('insert into kept values (2)');
    expect((await pids()).filter((pid) => before.includes(pid))).toEqual([]);
    expect((await pool.query('select number from kept')).rows).toEqual([{ number: 2 }]);
  });
});

test('closing finishes a running transaction and refuses later statements', async () => {
  openBy(0);
  const { database } = open;
  let closing: Promise<void> | undefined;
  const one = await withTransaction(database, async (executor) => {
    closing = open.close();
    await pause(100);
    return (await executor.execute('select 1 as one')).rows;
  });
  expect(one).toEqual([{ one: 1 }]);
  await closing;
  expect(await failureOf(database.execute('select 2'))).toMatchObject({
    cause: { message: 'Cannot use a pool after calling end on the pool' },
  });
});
