import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startLocalPostgres } from '@jalsa/local-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JalsaProcess, runJalsa } from '../support/jalsa-process.ts';

let folder: string;
let dataDir: string;
const started: JalsaProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-signal-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const { kill, ended } of started.splice(0)) {
    kill('SIGKILL');
    await ended.catch(() => undefined);
  }
  // A failed test may leave the database running.
  if (databases().length > 0) await (await startLocalPostgres({ dataDir: join(dataDir, 'postgres') })).stop();
  await rm(folder, { recursive: true, force: true });
});

function run(...args: string[]): JalsaProcess {
  const one = runJalsa(args, { folder, env: { JALSA_DATA: dataDir, PORT: '0' } });
  started.push(one);
  return one;
}

/** The PostgreSQL processes of the data folder. */
const databases = (): string[] =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => /initdb|postgres|pg_ctl/.test(line) && line.includes(dataDir));

const inPostgres = (...path: string[]) => join(dataDir, 'postgres', ...path);

/** The stages of a start. */
const MOMENTS: Record<string, (one: JalsaProcess) => boolean> = {
  'the database is being made': () =>
    existsSync(inPostgres()) && readdirSync(inPostgres()).some((name) => name.startsWith('cluster.new-')),
  'the database starts': () => existsSync(inPostgres('cluster', 'postmaster.pid')),
  'the demonstration is loaded': ({ output }) => output.stdout.includes('Imported'),
  'it is ready': ({ output }) => output.stdout.includes('Jalsa is ready'),
};

async function until(moment: string, one: JalsaProcess): Promise<void> {
  await expect.poll(() => MOMENTS[moment]?.(one), { interval: 5 }).toBe(true);
}

test.each(['the database is being made', 'the demonstration is loaded'])(
  'Ctrl-C when %s stops the server and its database',
  async (moment) => {
    const server = run('serve');
    await until(moment, server);
    server.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(databases()).toEqual([]);
    expect(server.output.stderr).toBe('');
  },
);

test('repeated Ctrl-C stops the server and its database', async () => {
  const server = run('serve');
  await until('it is ready', server);
  // Later, a signal can meet the process while Node ends it, and then has its default effect.
  for (let times = 0; existsSync(inPostgres('cluster', 'postmaster.pid')); times++) {
    expect(times).toBeLessThan(600);
    server.kill('SIGINT');
    await pause(20);
  }
  expect(await server.ended).toBe(0);
  expect(databases()).toEqual([]);
  expect(server.output.stderr).toBe('');
});

test('Ctrl-C during a command stops the database', async () => {
  await writeFile(join(folder, 'events.yaml'), 'locations: [{ handler: pune, region: Pune }]\n');
  const command = run('import', 'events.yaml');
  await until('the database starts', command);
  command.kill('SIGINT');
  expect(await command.ended).toBe(130);
  expect(command.output).toEqual({ stdout: '', stderr: 'stopped by SIGINT\n' });
  expect(databases()).toEqual([]);
});
