import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { type RunAs, runAs } from './run-as.ts';
import { withLock } from './with-lock.ts';

export interface LocalPostgresOptions {
  /** The folder of the cluster, its password and its log; created if it is missing. */
  dataDir: string;
  /** false is faster and loses data when the machine crashes: for tests only. */
  durable?: boolean;
  /** Further server settings, e.g. `{ max_connections: '200' }`. */
  settings?: Record<string, string>;
  /** Aborts a start whose database does not run yet: the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

export interface LocalPostgres {
  /** Connection address of a database of this cluster, the default one when no name is given. */
  url(database?: string): string;
  port: number;
  /** Whether its process runs; cheap enough for a check every second. */
  isRunning(): Promise<boolean>;
  /**
   * Starts it again at its port if it has ended. No other process stops it before `onceUp` ends. Rejects with the reason why
   * it does not start, or with the error of `onceUp`.
   */
  ensureRunning(onceUp?: () => Promise<void>): Promise<void>;
  /**
   * Closes all connections and stops the cluster, if it runs; committed data stays. It continues to run if `unless` resolves
   * to true. No other process starts it between that call and the stop.
   */
  stop(options?: { unless?: () => Promise<boolean> }): Promise<void>;
}

const USER = 'postgres';
const HALF_MADE = '.new-';
/** A fatal line of PostgreSQL's log, with the detail that may follow it. */
const FATAL = /(?:FATAL|PANIC): +(.+)(?:\n.*DETAIL: +(.+))?/;
/** Errors while the processes of a killed cluster still end; they pass by themselves. */
const STILL_ENDING = /pre-existing shared memory block/;
const WAIT_FOR_END_MS = 60_000;
/** Another program took the free port first. */
const PORT_TAKEN = /could not create any TCP\/IP sockets/;
const TRIES_OF_PORTS = 5;
/** The size in bytes at which a start begins a new log; the old one is kept. */
const LARGEST_LOG = 1_000_000;

/**
 * Starts the PostgreSQL under `dataDir`, and creates it at the first start. It takes over a PostgreSQL that a killed process
 * left running; a PostgreSQL that was killed itself recovers from its log. Processes that start or stop it at the same
 * time wait for each other. Rejects with one line if the folder cannot be used.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const folder = resolve(options.dataDir);
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const binaries = await findBinaries();
  const as = runAs(binaries.postgres, folder);
  const { signal } = options;
  const alone = <T>(work: () => Promise<T>, until?: AbortSignal) =>
    withLock(join(folder, 'lock'), work, until);
  const startAt = (at: number) => start(cluster, folder, at, options, binaries, as);

  const port = await alone(async () => {
    if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, passwordFile, binaries, as);
    signal?.throwIfAborted();
    return (await runningPort(cluster, binaries, as)) ?? (await startSomewhere(startAt, folder));
  }, signal);
  const password = (await readFile(passwordFile, 'utf8')).trim();
  return {
    port,
    url: (database = 'postgres') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`,
    isRunning: () => isRunning(cluster),
    ensureRunning: (onceUp) =>
      alone(async () => {
        const now = (await runningPort(cluster, binaries, as)) ?? (await startAt(port));
        if (now !== port) throw new Error(`PostgreSQL runs at port ${now} now, not at ${port}`);
        await onceUp?.();
      }),
    stop: ({ unless } = {}) =>
      alone(async () => {
        if ((await runningPort(cluster, binaries, as)) === null || (await unless?.())) return;
        await as.run(binaries.pg_ctl, ['-D', cluster, '-m', 'fast', '-w', '-t', '60', 'stop']);
      }),
  };
}

// A cluster is created under another name and renamed once it is complete: the incomplete one of a killed first start is
// never used, and a process that still writes to it does no harm.
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
    // Another process may still write to the folder; then the folder stays, which does no harm.
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
  }
}

// The port of the last run, if it is free: other processes that used the ended database look for it at that port.
async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const last = Number(existsSync(file) ? await readFile(file, 'utf8') : 0);
  const isPort = Number.isInteger(last) && last > 0 && last < 65_536;
  const port = await freePort(isPort ? last : 0).catch(() => freePort(0));
  await writeFile(file, `${port}\n`);
  return port;
}

async function startSomewhere(startAt: (port: number) => Promise<number>, folder: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    try {
      return await startAt(await choosePort(folder));
    } catch (error) {
      if (tries === TRIES_OF_PORTS || !PORT_TAKEN.test((error as Error).message)) throw error;
    }
  }
}

async function start(
  cluster: string,
  folder: string,
  port: number,
  { durable = true, settings = {}, signal }: LocalPostgresOptions,
  binaries: PostgresBinaries,
  as: RunAs,
): Promise<number> {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(folder, 'postgres.log');
  await beginNewLog(log, join(folder, 'postgres.1.log'));
  await writeFile(log, '', { flag: 'a' });
  if (as.owner) await chown(log, as.owner.uid, as.owner.gid);
  const args = ['-D', cluster, '-w', '-t', '60', '-l', log, '-o', flags.join(' '), 'start'];
  const giveUpAt = Date.now() + WAIT_FOR_END_MS;
  for (;;) {
    const { size } = await stat(log);
    try {
      await as.run(binaries.pg_ctl, args);
      return port;
    } catch (error) {
      // pg_ctl reports only the failure; the reason is in PostgreSQL's log.
      const why = (await readFile(log)).subarray(size).toString('utf8').match(FATAL);
      if (!why) throw error;
      const reason = why.slice(1).filter(Boolean).join(': ');
      if (Date.now() > giveUpAt || !STILL_ENDING.test(reason)) {
        throw new Error(`PostgreSQL does not start: ${reason}`);
      }
      await pause(200);
      signal?.throwIfAborted();
    }
  }
}

// PostgreSQL appends to its log without limit.
async function beginNewLog(log: string, before: string): Promise<void> {
  if (existsSync(log) && (await stat(log)).size > LARGEST_LOG) await rename(log, before);
}

async function runningPort(cluster: string, binaries: PostgresBinaries, as: RunAs): Promise<number | null> {
  await dropStalePidFile(cluster);
  try {
    await as.run(binaries.pg_ctl, ['-D', cluster, 'status']);
  } catch {
    return null; // pg_ctl reports by its exit code that PostgreSQL does not run
  }
  // The fourth line of postmaster.pid is the port (PostgreSQL's miscadmin.h).
  const lines = (await readIfThere(join(cluster, 'postmaster.pid'))).split('\n');
  const port = Number(lines[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

// After a kill the process id in postmaster.pid may belong to another program or to a zombie process. PostgreSQL would
// take either for a running database and refuse to start.
async function dropStalePidFile(cluster: string): Promise<void> {
  if (platform() !== 'linux' || (await isRunning(cluster))) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function isRunning(cluster: string): Promise<boolean> {
  const pid = Number.parseInt(await readIfThere(join(cluster, 'postmaster.pid')), 10);
  if (!(pid > 0)) return false;
  if (platform() === 'linux') return (await readIfThere(`/proc/${pid}/cmdline`)).includes('postgres');
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it is another user's
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // ESRCH: the process ended while its file in /proc was read.
    if (/^(ENOENT|ESRCH)$/.test((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** Resolves to `port` if it is free, or to any free port for 0. */
function freePort(port: number): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolvePort(address.port);
        else reject(new Error('no free port on 127.0.0.1'));
      });
    });
  });
}
