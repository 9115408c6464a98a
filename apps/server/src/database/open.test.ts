import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { withTransaction } from './executor.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { type OpenDatabase, openDatabase, type StatementLimits } from './open.ts';

let way: Server;
/** Whether bytes pass; those that come meanwhile are lost, as on a way that breaks without a word. */
let isOpen: boolean;
/** All that has been sent to the database. */
let asked: string;
const sockets: Socket[] = [];
let open: OpenDatabase;

beforeEach(async () => {
  isOpen = true;
  asked = '';
  const database = new URL(inject('postgresUrl'));
  way = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (from === near) asked += bytes;
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

function openBy(limits: StatementLimits): void {
  const url = new URL(inject('postgresUrl'));
  url.port = String((way.address() as AddressInfo).port);
  open = openDatabase(url.href, { poolSize: 1, log: createLogger('silent'), limits });
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('fails a statement whose network went silent, and uses another connection for the next', async () => {
  openBy({ statementMs: 0, silentMs: 300 });
  await open.pool.query('select 1');
  isOpen = false;
  const failure = await failureOf(withTransaction(open.database, (one) => one.execute('select 2')));
  expect(isDatabaseUnavailable(failure)).toBe(true);
  isOpen = true;
  expect((await open.pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});

test('lets the database cancel a statement that takes too long', async () => {
  openBy({ statementMs: 200, silentMs: 0 });
  const failure = await failureOf(open.pool.query('select pg_sleep(60)'));
  expect(failure).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('sets a low cost for indexes', async () => {
  openBy({ statementMs: 0, silentMs: 0 });
  expect((await open.pool.query('show random_page_cost')).rows).toEqual([{ random_page_cost: '1.1' }]);
});

test('sets the statement limit by a statement, since poolers refuse it as a parameter', async () => {
  openBy({ statementMs: 1_234, silentMs: 0 });
  expect((await open.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1234ms' }]);
  expect(asked.split('\0')).not.toContain('statement_timeout');
});

test('closing finishes a running transaction and refuses later statements', async () => {
  openBy({ statementMs: 0, silentMs: 0 });
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
