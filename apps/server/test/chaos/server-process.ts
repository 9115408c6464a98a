import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What is killed with the server's process, or instead of it. */
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

/** The real server as a process of its own that can be killed and started again. */
export interface ServerProcess {
  readonly origin: string;
  /** Starts it and waits until it is ready; gives the milliseconds that took. Throws when it ends instead. */
  start(): Promise<number>;
  kill(victim: Victim): Promise<void>;
  /** Waits until the server has started its killed database again; gives the milliseconds that took. */
  untilDatabaseIsBack(): Promise<number>;
  /** Stops it as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>;
  /** How often it ended although nobody had killed it, with the last that it said. */
  readonly crashes: string[];
  /** Called when it ends although nobody had killed it. */
  onCrash: () => void;
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const READY_WITHIN_MS = 120_000;

export function serverProcess({ dataDir, port, environment }: ServerOptions): ServerProcess {
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'server.log');
  let child: ChildProcess | null = null;
  let meant = false;
  let killed = 0;

  const run = (log: WriteStream): ChildProcess => {
    const started = spawn(process.execPath, [MAIN, 'serve'], {
      cwd: dataDir,
      env: { ...environment, PATH: process.env.PATH ?? '', JALSA_DATA: dataDir, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout?.pipe(log, { end: false });
    started.stderr?.pipe(log, { end: false });
    started.on('exit', (code, signal) => {
      if (meant || child !== started) return;
      child = null;
      self.crashes.push(`exit ${code ?? signal}: ${tail(logFile)}`);
      self.onCrash();
    });
    return started;
  };

  const self: ServerProcess = {
    origin,
    crashes: [],
    onCrash: () => {},
    start: async () => {
      const began = Date.now();
      meant = false;
      child = run(createWriteStream(logFile, { flags: 'a' }));
      while (!(await isReady(origin))) {
        if (child === null) throw new Error(`the server ended while it started: ${tail(logFile)}`);
        if (Date.now() - began > READY_WITHIN_MS)
          throw new Error(`the server is not ready: ${tail(logFile)}`);
        await pause(50);
      }
      return Date.now() - began;
    },
    kill: async (victim) => {
      const postmaster = postmasterOf(dataDir);
      killed = postmaster;
      if (victim === 'the database alone') return killHard(postmaster);
      if (victim === 'one database connection') return killOneConnection(postmaster);
      meant = true;
      const database = victim === 'server' ? [] : [postmaster];
      if (victim === 'server and database') database.push(...childrenOf(postmaster));
      const running = child;
      const ended =
        running && running.exitCode === null && running.signalCode === null ? once(running, 'exit') : null;
      running?.kill('SIGKILL');
      for (const pid of database) killHard(pid);
      await ended;
    },
    untilDatabaseIsBack: async () => {
      const began = Date.now();
      while ([0, killed].includes(postmasterOf(dataDir)) || !(await isReady(origin))) {
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
      const [code] = await ended;
      return code;
    },
  };
  return self;
}

/** Its process id; 0 while it has none. */
function postmasterOf(dataDir: string): number {
  try {
    const file = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
    return Number.parseInt(file, 10) || 0;
  } catch {
    return 0; // it is being started
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false; // nobody listens yet
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);

// One that serves a client: PostgreSQL then ends all the others too, and recovers by itself.
function killOneConnection(postmaster: number): void {
  const serving = childrenOf(postmaster).find((pid) => / jalsa|127\.0\.0\.1/.test(commandOf(pid)));
  if (serving !== undefined) killHard(serving);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const tail = (file: string) => readFileSync(file, 'utf8').slice(-2_000);
