import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createLogger } from './lib/logger.ts';
import { readyDatabase } from './start.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jalsa-embedded-'));
});
afterEach(async () => {
  await (await startLocalPostgres({ dataDir: join(dataDir, 'postgres') })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => readyDatabase(readConfig({ JALSA_DATA: dataDir }), createLogger('silent'));

test('what the embedded database refuses leaves nothing in its log', async () => {
  const { pool, close } = await start();
  await pool.query('create table buyers (email text primary key, seats int check (seats < 5))');
  for (let time = 0; time < 2; time++) {
    await expect(pool.query("insert into buyers values ('asha@example.org', 9)")).rejects.toThrow('check');
    await expect(pool.query("select 'asha@example.org'::int")).rejects.toThrow('invalid input');
  }
  await close();
  const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
  expect(log).toContain('shut down');
  expect(log).not.toMatch(/asha|buyers/);
});

test('a start that fails leaves the embedded database to the server that uses it', async () => {
  const { embedded } = await start();
  if (!embedded) throw new Error('there is no embedded database');
  const server = new pg.Client({ connectionString: embedded.url(), application_name: 'jalsa 1' });
  await server.connect();
  await server.query(
    "update drizzle.__drizzle_migrations set hash = 'of-then', created_at = created_at - 1000",
  );
  await expect(start()).rejects.toThrow('another, older version');
  expect((await server.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await server.end();
  await expect.poll(() => start().catch(() => embedded.isRunning()), { interval: 200 }).toBe(false);
});
