import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { isUsedByOthers } from './is-used-by-others.ts';
import { CONNECTION_NAME } from './open.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function withClient<T>(name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.directUrl, application_name: name });
  await client.connect();
  try {
    return await work();
  } finally {
    await client.end();
  }
}

test('counts other processes of Jalsa, not its own connections or other programs', async () => {
  const look = () => isUsedByOthers(database.directUrl);
  expect(await withClient('jalsa 1', look)).toBe(true);
  expect(await withClient(CONNECTION_NAME, look)).toBe(false);
  expect(await withClient('psql', look)).toBe(false);
});

test('counts a database without a free connection as used', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query("create role cramped login password 'cramped' connection limit 0");
  const url = new URL(database.directUrl);
  [url.username, url.password] = ['cramped', 'cramped'];
  expect(await isUsedByOthers(url.href).finally(() => admin.query('drop role cramped'))).toBe(true);
  await admin.end();
});

test('counts a database that does not run as unused', async () => {
  const nowhere = new URL(database.directUrl);
  nowhere.port = '1';
  expect(await isUsedByOthers(nowhere.href)).toBe(false);
});
