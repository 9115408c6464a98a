import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { isUsedByOthers } from './database/is-used-by-others.ts';
import { createLogger } from './lib/logger.ts';
import { prepareDatabase } from './start.ts';

vi.mock('./database/is-used-by-others.ts', { spy: true });
const usedByOthers = vi.mocked(isUsedByOthers);

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A data folder with a migrated database, which each test copies. */
let migrated: string;
let dataDir: string;
beforeAll(async () => {
  migrated = dataDir = await mkdtemp(join(tmpdir(), 'jalsa-migrated-'));
  await (await start()).close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jalsa-embedded-'));
  // `cp` keeps the owner, as which PostgreSQL runs.
  execFileSync('cp', ['-a', `${migrated}/.`, dataDir]);
});
afterEach(async () => {
  // A failed test may leave the database running.
  if (existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')))
    await (await startLocalPostgres({ dataDir: join(dataDir, 'postgres') })).stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => rm(migrated, { recursive: true, force: true }));

const start = () => prepareDatabase(readConfig({ JALSA_DATA: dataDir }), createLogger('silent'));

test('a refused statement leaves nothing in the log of the embedded database', async () => {
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

test("a failure of the embedded database's own work is in its log", async () => {
  const { embedded, close } = await start();
  const notOurs = new pg.Client({ connectionString: embedded?.url() });
  await notOurs.connect();
  const failing = notOurs.query("do $$ begin raise exception 'no space for a checkpoint'; end $$");
  await expect(failing).rejects.toThrow('no space');
  await notOurs.end();
  await close();
  expect(await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toContain(
    'ERROR:  no space for a checkpoint',
  );
});

test('an idle process counts as a user of the embedded database until it ends', async () => {
  const script = `
    const { prepareDatabase } = await import(${moduleUrl('./start.ts')});
    const { readConfig } = await import(${moduleUrl('./config.ts')});
    const { createLogger } = await import(${moduleUrl('./lib/logger.ts')});
    const { close } = await prepareDatabase(readConfig({ JALSA_DATA: process.argv[1] }), createLogger('silent'));
    process.stdout.write('ready');
    await once(process.stdin, 'data');
    await close();`;
  const server = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { once } from 'node:events';${script}`,
    dataDir,
  ]);
  await once(server.stdout, 'data');
  const command = await start();
  server.stdin.end('stop');
  await once(server, 'exit');
  expect((await command.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await command.close();
  expect(await command.embedded?.isRunning()).toBe(false);
});

test('a failed start reports its reason, also if the database cannot be stopped', async () => {
  const { embedded, pool, close } = await start();
  await pool.query(
    "update drizzle.__drizzle_migrations set hash = 'of-then', created_at = created_at - 1000",
  );
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => lines.push(line) });
  usedByOthers.mockRejectedValueOnce(new Error('nobody knows'));
  await expect(prepareDatabase(readConfig({ JALSA_DATA: dataDir }), log)).rejects.toThrow(
    'another, older version',
  );
  expect(lines.join('')).toMatch(/could not be migrated.*could not be stopped/s);
  await close();
  expect(await embedded?.isRunning()).toBe(false);
});

test('a failed start does not stop the embedded database of another server', async () => {
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
