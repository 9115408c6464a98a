import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OWN_ENVIRONMENT } from '../support/jalsa-process.ts';

/** The processes that a kill ends: the server's, others with it, or others alone. */
export type Victim =
  | 'server'
  | 'server and database'
  | 'server and postmaster'
  | 'the database alone'
  | 'one database connection';

export interface ServerOptions {
  dataDir: string;
  port: number;
  environment: Record<string, string>;
}

/** One process of the server, from its start to its kill; times in milliseconds. */
export interface Life {
  pid: number;
  from: number;
  /** null for a process that was not killed. */
  killedAt: number | null;
}

/** The real server in a process of its own, which can be killed and started again. */
export interface ServerProcess {
  readonly origin: string;
  /** Starts it and waits until it is ready; returns the milliseconds that took. Throws when it ends instead. */
  start(): Promise<number>;
  /** Waits a little for a victim that is not there yet. Throws when nothing was killed. */
  kill(victim: Victim): Promise<void>;
  /** Kills the server's process, if it runs. */
  end(): Promise<void>;
  /** Waits until the server has started its killed database again; returns the milliseconds that took. */
  untilDatabaseIsBack(): Promise<number>;
  /** Stops it as Ctrl-C does; returns its exit code, and null after a minute, when it is killed. */
  stop(): Promise<number | null>;
  /** The lives of its processes, the first one first. */
  readonly lives: readonly Life[];
  /** The file of the output of all its processes. */
  readonly logFile: string;
  /** The ends that were no kills, after the process was ready, each with the last lines of the log. */
  readonly crashes: string[];
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const READY_WITHIN_MS = 120_000;
const VICTIM_WITHIN_MS = 5_000;
const STOPPED_WITHIN_MS = 60_000;

export function serverProcess({ dataDir, port, environment }: ServerOptions): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, `server-${port}.log`);
  let child: ChildProcess | null = null;
  let meant = false;
  let isReady = false;
  let postmaster: number | undefined;
  const lives: Life[] = [];

  const run = (log: WriteStream): ChildProcess => {
    const started = spawn(process.execPath, [MAIN, 'serve'], {
      cwd: dataDir,
      env: { ...environment, ...OWN_ENVIRONMENT, JALSA_DATA: dataDir, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (started.pid !== undefined) lives.push({ pid: started.pid, from: Date.now(), killedAt: null });
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    started.on('exit', (code, signal) => {
      if (meant || child !== started) return;
      child = null;
      if (!isReady) return;
      self.crashes.push(`exit ${code ?? signal}: ${tail(logFile)}`);
    });
    return started;
  };

  const killServer = async (): Promise<void> => {
    const running = child;
    if (!isRunning(running)) throw new Error(`the server does not run: ${self.crashes.at(-1)}`);
    meant = true;
    const ended = once(running, 'exit');
    const life = lives.at(-1);
    if (life) life.killedAt = Date.now();
    running.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal !== 'SIGKILL') throw new Error(`the server had ended by itself: ${tail(logFile)}`);
  };

  const self: ServerProcess = {
    origin,
    logFile,
    crashes: [],
    lives,
    start: async () => {
      const began = Date.now();
      [meant, isReady] = [false, false];
      child = run(createWriteStream(logFile, { flags: 'a' }));
      while (!(await answersReady(origin))) {
        if (child === null) throw new Error(`the server ended while it started: ${tail(logFile)}`);
        if (Date.now() - began > READY_WITHIN_MS)
          throw new Error(`the server is not ready: ${tail(logFile)}`);
        await pause(50);
      }
      isReady = true;
      return Date.now() - began;
    },
    kill: async (victim) => {
      if (victim === 'one database connection') {
        await untilDone(victim, () => killHard(servingConnection(postmasterOf(dataDir))));
        return;
      }
      if (victim !== 'server') postmaster = await untilDone(victim, () => postmasterOf(dataDir));
      const children = victim === 'server and database' ? childrenOf(postmaster) : [];
      const ended = victim === 'the database alone' ? null : killServer();
      if (victim !== 'server' && !killHard(postmaster)) throw new Error(`${victim}: the database had ended`);
      for (const pid of children) killHard(pid);
      await ended;
    },
    end: async () => {
      if (isRunning(child)) await killServer();
    },
    untilDatabaseIsBack: async () => {
      const began = Date.now();
      while ([undefined, postmaster].includes(postmasterOf(dataDir)) || !(await answersReady(origin))) {
        if (child === null) throw new Error(`the server ended with its database: ${tail(logFile)}`);
        if (Date.now() - began > READY_WITHIN_MS)
          throw new Error(`the database is not back: ${tail(logFile)}`);
        await pause(50);
      }
      return Date.now() - began;
    },
    stop: async () => {
      if (child === null) return null;
      meant = true;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const limit = setTimeout(() => child?.kill('SIGKILL'), STOPPED_WITHIN_MS);
      const [code] = await ended;
      clearTimeout(limit);
      return code;
    },
  };
  return self;
}

function isRunning(child: ChildProcess | null): child is ChildProcess {
  return child !== null && child.exitCode === null && child.signalCode === null;
}

/** Tries until an attempt returns a result. Throws after five seconds without one. */
async function untilDone<T>(victim: Victim, attempt: () => T | undefined): Promise<T> {
  const giveUpAt = Date.now() + VICTIM_WITHIN_MS;
  for (;;) {
    const result = attempt();
    if (result !== undefined) return result;
    if (Date.now() > giveUpAt) throw new Error(`there is nothing to kill: ${victim}`);
    await pause(20);
  }
}

/** The process id of the postmaster; undefined while none runs. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    const pid = Number.parseInt(file, 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined; // the database is starting
  }
}

async function answersReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false; // the server does not listen yet
  }
}

function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  // `ps` fails for a process without children.
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split(/\s+/).filter(Boolean).map(Number);
}

// A connection that serves a client: PostgreSQL then ends all others too, and recovers by itself.
const servingConnection = (postmaster: number | undefined): number | undefined =>
  childrenOf(postmaster).find((pid) => / jalsa|127\.0\.0\.1/.test(commandOf(pid)));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // the process has ended meanwhile
  }
}

/** Kills a process; undefined when it has ended. */
function killHard(pid: number | undefined): true | undefined {
  if (pid === undefined) return undefined;
  // 0 and negative numbers stand for a group of processes; 0 is the tests' own.
  if (!(pid > 1)) throw new Error(`${pid} is no process to be killed`);
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return undefined;
  }
}

const tail = (file: string) => readFileSync(file, 'utf8').slice(-2_000);
