import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type RunAs, runAs } from './run-as.ts';

export interface LocalPostgresOptions {
  /** The folder that holds the cluster, its password and its log; made when missing. */
  dataDir: string;
  /** false gives up safety against a crash of the machine for speed: for tests only. */
  durable?: boolean;
  /** Further server settings, e.g. `{ max_connections: '200' }`. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  /** Connection address of a database of this cluster, the default one when no name is given. */
  url(database?: string): string;
  port: number;
  /** Ends all connections and stops the cluster, if it still runs; what was committed is kept. */
  stop(): Promise<void>;
}

const USER = 'postgres';
const HALF_MADE = '.new-';
/** A fatal line of PostgreSQL's log, with the detail that may follow it. */
const FATAL = /(?:FATAL|PANIC): +(.+)(?:\n.*DETAIL: +(.+))?/;

/**
 * Starts the PostgreSQL under `dataDir`, making it on the first start. One that is still running there, left
 * behind by a killed process, is taken over; one that was killed itself recovers by its own log.
 * Rejects with one clear line when the folder cannot be used.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const folder = resolve(options.dataDir);
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const binaries = await findBinaries();
  const as = runAs(binaries.postgres, folder);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, passwordFile, binaries, as);

  const password = (await readFile(passwordFile, 'utf8')).trim();
  const port =
    (await runningPort(cluster, binaries, as)) ?? (await start(cluster, folder, options, binaries, as));
  return {
    port,
    url: (database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if ((await runningPort(cluster, binaries, as)) === null) return;
      await as.run(binaries.pg_ctl, ['-D', cluster, '-m', 'fast', '-w', '-t', '60', 'stop']);
    },
  };
}

// A cluster is made beside its place and moved there once it is whole: one that a killed first start left half made is
// never taken for a cluster, and what may still be writing to it disturbs nobody.
async function initialise(
  cluster: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  as: RunAs,
): Promise<void> {
  const fresh = `${cluster}${HALF_MADE}${randomBytes(6).toString('hex')}`;
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (as.owner) {
    await chown(fresh, as.owner.uid, as.owner.gid);
    await chown(passwordFile, as.owner.uid, as.owner.gid);
  }
  try {
    await as.run(binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--no-instructions',
    ]);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  await chmod(fresh, 0o700);
  await rm(cluster, { recursive: true, force: true });
  await rename(fresh, cluster);
  await removeHalfMade(cluster);
}

async function removeHalfMade(cluster: string): Promise<void> {
  const begin = `${basename(cluster)}${HALF_MADE}`;
  const left = (await readdir(dirname(cluster))).filter((name) => name.startsWith(begin));
  for (const name of left) {
    // What is still being written to stays: it is only litter.
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}

async function start(
  cluster: string,
  folder: string,
  { durable = true, settings = {} }: LocalPostgresOptions,
  binaries: PostgresBinaries,
  as: RunAs,
): Promise<number> {
  const port = await freePort();
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(folder, 'postgres.log');
  await writeFile(log, '', { flag: 'a' });
  if (as.owner) await chown(log, as.owner.uid, as.owner.gid);
  const { size } = await stat(log);
  const args = ['-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags.join(' '), 'start'];
  try {
    await as.run(binaries.pg_ctl, args);
  } catch (error) {
    // pg_ctl only says that it failed; PostgreSQL itself has said why.
    const why = (await readFile(log)).subarray(size).toString('utf8').match(FATAL);
    throw why ? new Error(`PostgreSQL does not start: ${why.slice(1).filter(Boolean).join(': ')}`) : error;
  }
  return port;
}

async function runningPort(cluster: string, binaries: PostgresBinaries, as: RunAs): Promise<number | null> {
  await dropStalePidFile(cluster);
  try {
    await as.run(binaries.pg_ctl, ['-D', cluster, 'status']);
  } catch {
    return null; // not running: pg_ctl says so by its exit code
  }
  // The fourth line of postmaster.pid is the port (PostgreSQL's miscadmin.h).
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const port = Number(lines[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

// After a kill, the process id in postmaster.pid may belong to another program or to a process that nobody has
// collected yet; PostgreSQL would take both for a running database and refuse to start.
async function dropStalePidFile(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (platform() !== 'linux' || !existsSync(pidFile)) return;
  const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  const command = existsSync(`/proc/${pid}`) ? await readFile(`/proc/${pid}/cmdline`, 'utf8') : '';
  if (!command.includes('postgres')) await rm(pidFile);
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolvePort(address.port);
        else reject(new Error('no free port on 127.0.0.1'));
      });
    });
  });
}
