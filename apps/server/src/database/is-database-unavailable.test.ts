import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createLogger } from '../lib/logger.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let open: OpenDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  open = openDatabase(testDatabase.url, { poolSize: 3, log: createLogger('silent') });
});
afterAll(async () => {
  await open.close();
  await testDatabase.drop();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('recognises a connection that closed during a statement', async () => {
  const slow = failureOf(open.database.execute(sql`select pg_sleep(600), 'cut me'`));
  await expect
    .poll(
      async () =>
        (
          await open.database.execute(sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where query like '%cut me%' and pid <> pg_backend_pid() and query not like '%pg_terminate%'`)
        ).rowCount,
    )
    .toBe(1);
  expect(isDatabaseUnavailable(await slow)).toBe(true);
});

test('recognises a database that does not listen', async () => {
  const nowhere = openDatabase('postgres://nobody:none@127.0.0.1:1/none', {
    poolSize: 1,
    log: createLogger('silent'),
  });
  expect(isDatabaseUnavailable(await failureOf(nowhere.database.execute(sql`select 1`)))).toBe(true);
  await nowhere.close();
});

test('recognises no other failure', async () => {
  expect(isDatabaseUnavailable(await failureOf(open.database.execute(sql`select 1 / 0`)))).toBe(false);
  expect(isDatabaseUnavailable(new Error('Connection'))).toBe(false);
  expect(isDatabaseUnavailable('ECONNRESET')).toBe(false);
});
