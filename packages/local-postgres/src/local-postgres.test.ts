import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type LocalPostgres, startLocalPostgres } from './index.ts';

const folders: string[] = [];
const running: LocalPostgres[] = [];

function folder(mode = 0o755): string {
  const made = mkdtempSync(join(tmpdir(), 'local-postgres-'));
  chmodSync(made, mode);
  folders.push(made);
  return made;
}

let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'local-postgres-made-'));
  chmodSync(made, 0o755);
  await (await startLocalPostgres({ dataDir: made, durable: false })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A folder with a cluster that was made before, since making one takes a second of processor time. */
function madeFolder(): string {
  const dataDir = folder();
  // `cp` keeps the owner, as which PostgreSQL runs.
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
  return dataDir;
}

async function start(dataDir: string, durable = false): Promise<LocalPostgres> {
  const database = await startLocalPostgres({ dataDir, durable });
  running.push(database);
  return database;
}

async function query(database: LocalPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url() });
  client.on('error', () => undefined); // the connection of a stopped or killed database ends
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills a process, which may have ended with its parent a moment ago. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function processesOf(dataDir: string): { postmaster: number; children: number[] } {
  const pidFile = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return { postmaster, children: children.trim().split(/\s+/).map(Number) };
}

/** Kills the processes that work on a folder; returns their number. */
function killPostgresIn(dataDir: string): number {
  const all = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const found = all.filter((line) => /initdb|postgres/.test(line) && line.includes(dataDir));
  for (const line of found) kill(Number.parseInt(line, 10));
  return found.length;
}

const logOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres.log'), 'utf8');

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

test('keeps committed rows over a stop and a new start', async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir);
  await query(first, 'create table kept (n int); insert into kept values (7)');
  await first.stop();
  await first.stop(); // a second stop is no error
  const second = await start(dataDir);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('takes over a cluster that is still running', async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second.port).toBe(first.port);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('recovers after the database itself was killed', async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir, true);
  await query(first, 'create table kept (n int); insert into kept values (7)');
  const { postmaster, children } = processesOf(dataDir);
  for (const each of [postmaster, ...children]) kill(each);
  // A busy machine ends a killed process a moment later, and until then the database seems to run.
  await expect.poll(() => first.isRunning()).toBe(false);
  const second = await start(dataDir);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('waits until the processes of a killed database have ended', async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir, true);
  await query(first, 'create table kept (n int); insert into kept values (7)');
  const { postmaster, children } = processesOf(dataDir);
  const [lingering] = children;
  if (lingering === undefined) throw new Error('the database has no children');
  process.kill(lingering, 'SIGSTOP');
  kill(postmaster);
  const endLater = async () => {
    await expect.poll(() => logOf(dataDir)).toContain('pre-existing shared memory block');
    kill(lingering);
  };
  const [second] = await Promise.all([start(dataDir), endLater()]);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('starts again at the same port after it has ended by itself', async () => {
  const dataDir = madeFolder();
  const database = await start(dataDir, true);
  await query(database, 'create table kept (n int); insert into kept values (7)');
  expect(await database.isRunning()).toBe(true);
  await database.ensureRunning(); // a running database is left alone
  kill(processesOf(dataDir).postmaster);
  await expect.poll(() => database.isRunning()).toBe(false);
  await database.ensureRunning();
  expect(await database.isRunning()).toBe(true);
  expect(await query(database, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('does not stop while it is used, nor between a start and its first use', async () => {
  const database = await start(madeFolder());
  await database.stop({ unless: async () => true });
  expect(await database.isRunning()).toBe(true);
  const steps: string[] = [];
  const reviving = database.ensureRunning(async () => {
    await pause(300);
    await query(database, 'select 1');
    steps.push('used');
  });
  const stopping = database.stop({ unless: async () => steps.push('asked') === 0 });
  await Promise.all([reviving, stopping]);
  expect(steps).toEqual(['used', 'asked']);
  expect(await database.isRunning()).toBe(false);
});

test('starts at its last port, unless that is in use', async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir);
  await first.stop();
  const second = await start(dataDir);
  expect(second.port).toBe(first.port);
  await second.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  await once(squatter, 'listening');
  await expect(second.ensureRunning()).rejects.toThrow('PostgreSQL does not start');
  expect((await start(dataDir)).port).not.toBe(first.port);
  await expect(second.ensureRunning()).rejects.toThrow(`not at ${first.port}`);
  squatter.close();
});

test('recovers from a first start that was killed while it made the cluster', async () => {
  const dataDir = folder();
  const index = new URL('./index.ts', import.meta.url).href;
  const script = `import { startLocalPostgres } from ${JSON.stringify(index)};
    await startLocalPostgres({ dataDir: ${JSON.stringify(dataDir)} });`;
  const first = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  await expect
    .poll(() => readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))), {
      interval: 5,
    })
    .toBe(true);
  first.kill('SIGKILL');
  await expect.poll(() => killPostgresIn(dataDir), { interval: 20 }).toBe(0);
  const second = await start(dataDir);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
});

test('an aborted first start leaves no process running', async () => {
  const dataDir = folder();
  const given = new AbortController();
  const starting = startLocalPostgres({ dataDir, durable: false, signal: given.signal });
  await expect.poll(() => readdirSync(dataDir).some((name) => name.startsWith('cluster.new-'))).toBe(true);
  given.abort(new Error('told to stop'));
  await expect(starting).rejects.toThrow('told to stop');
  expect(killPostgresIn(dataDir)).toBe(0);
});

test('simultaneous first starts create one cluster and share it', async () => {
  const dataDir = folder();
  const index = new URL('./index.ts', import.meta.url).href;
  const script = `import { startLocalPostgres } from ${JSON.stringify(index)};
    const { url } = await startLocalPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    process.stdout.write(url());`;
  const startOne = async () => {
    const one = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [said, failed] = await Promise.all([text(one.stdout), text(one.stderr)]);
    return said || failed;
  };
  const urls = await Promise.all([startOne(), startOne(), startOne()]);
  const database = await start(dataDir);
  expect(urls).toEqual([database.url(), database.url(), database.url()]);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
});

test('a start begins a new log file when the old one is large', async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir);
  await first.stop();
  appendFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(1_000_000));
  await start(dataDir);
  expect(statSync(join(dataDir, 'postgres.1.log')).size).toBeGreaterThan(1_000_000);
  expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000);
});

test('works below a folder that only its owner may enter', async () => {
  const dataDir = join(folder(0o700), 'data');
  const database = await start(dataDir);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("rejects with PostgreSQL's reason if it does not start", async () => {
  const dataDir = madeFolder();
  const first = await start(dataDir);
  await first.stop();
  writeFileSync(join(dataDir, 'cluster', 'PG_VERSION'), '9\n');
  await expect(start(dataDir)).rejects.toThrow(
    /^PostgreSQL does not start: database files are incompatible with server: The data directory .* version 9\b.*$/,
  );
});

test('stores its password readable by its owner only', () => {
  expect(statSync(join(made, 'password')).mode & 0o077).toBe(0);
});
