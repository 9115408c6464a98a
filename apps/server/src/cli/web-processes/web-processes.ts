import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { LEAVE } from './web-process.ts';

/** The pauses before a process that ended by itself is replaced; the last one repeats. */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A process that ran for longer was no failed start: the pauses begin from the first one. */
const STABLE_MS = 60_000;
/** Longer than the time in which a process ends its own stop. */
const KILL_AFTER_MS = 65_000;

interface Options {
  count: number;
  /** Added to the environment of this process. */
  env: Record<string, string>;
  log: Logger;
  /** Aborted when all processes stop: their ends are expected then. */
  stop: AbortSignal;
  /** Gets each line that a process writes; without it the processes write to the output of this one. */
  onLine?: ((line: string) => void) | undefined;
}

/** The web processes of this machine, which share its port. */
export interface WebProcesses {
  /**
   * Replaces each process by a new one: the new one listens before the old one leaves. A call during a restart begins another
   * restart afterwards. When a new process does not start, the remaining old ones go on.
   */
  restart(): Promise<void>;
  /** Stops all processes as a signal does, and waits for their ends. */
  stop(): Promise<void>;
}

/**
 * Starts `count` processes of this program, and replaces each that ends by itself, after a pause that grows with repeated
 * ends. Throws ConfigError when one of them does not start.
 */
export async function startWebProcesses({ count, env, log, stop, onLine }: Options): Promise<WebProcesses> {
  const running = new Set<Worker>();
  /** The processes whose end is not expected. */
  const serving = new Set<Worker>();
  const ending = new AbortController();
  const signal = AbortSignal.any([stop, ending.signal]);
  let failures = 0;
  let restarting: Promise<void> | null = null;
  cluster.setupPrimary({ silent: onLine !== undefined });

  async function begin(): Promise<Worker> {
    const worker = cluster.fork(env);
    running.add(worker);
    worker.on('error', (err) =>
      log.error({ err, pid: worker.process.pid }, 'a web process cannot be reached'),
    );
    worker.once('exit', () => running.delete(worker));
    if (onLine) readLines(worker, onLine);
    await untilListening(worker);
    const began = Date.now();
    serving.add(worker);
    worker.once('exit', (code, killedBy) => {
      if (!serving.delete(worker) || signal.aborted) return;
      log.error(
        { pid: worker.process.pid, code, signal: killedBy },
        'a web process has ended; another one is started',
      );
      if (Date.now() - began > STABLE_MS) failures = 0;
      void revive();
    });
    return worker;
  }

  async function revive(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)];
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        const { process } = await begin();
        log.warn({ pid: process.pid }, 'another web process serves');
        return;
      } catch (err) {
        if (!signal.aborted) log.error({ err }, 'a web process could not be started');
      }
    }
  }

  async function replaceEach(): Promise<void> {
    log.info({ processes: serving.size }, 'the web processes are restarted');
    for (const old of [...serving]) {
      if (signal.aborted) return;
      // One that ended by itself is being replaced.
      if (!serving.delete(old)) continue;
      try {
        await begin();
      } catch (err) {
        log.error({ err }, 'a new web process does not start; the old ones go on');
        if (old.isDead()) void revive();
        else serving.add(old);
        return;
      }
      if (!old.isDead()) {
        const ended = untilExit(old);
        old.send(LEAVE);
        await endWithin(old, ended);
      }
    }
    log.info({ processes: serving.size }, 'the web processes have been restarted');
  }

  async function stopThem(): Promise<void> {
    ending.abort();
    await Promise.all(
      [...running].map((worker) => {
        const ended = untilExit(worker);
        worker.process.kill('SIGTERM');
        return endWithin(worker, ended);
      }),
    );
  }

  const started = await Promise.allSettled(Array.from({ length: count }, begin));
  const fault = started.find(({ status }) => status === 'rejected');
  if (fault) {
    await stopThem();
    stop.throwIfAborted();
    throw new ConfigError(
      `WEB_PROCESSES: a process does not start (${(fault as PromiseRejectedResult).reason.message})`,
    );
  }
  return {
    restart() {
      restarting = (restarting ?? Promise.resolve()).then(replaceEach);
      return restarting;
    },
    stop: stopThem,
  };
}

async function untilListening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(([code, signal]) => {
    throw new Error(`process ${worker.process.pid} ended with ${signal ?? code}`);
  });
  await Promise.race([once(worker, 'listening'), ended]);
}

/** Unlike `once` it does not reject if the process cannot be reached. */
const untilExit = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()));

/** Waits for the end of a process that was asked to end, and kills it when that does not come. */
async function endWithin(worker: Worker, ended: Promise<unknown>): Promise<void> {
  const late = setTimeout(() => worker.process.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(late);
}

function readLines({ process: { stdout, stderr } }: Worker, onLine: (line: string) => void): void {
  if (stdout) createInterface({ input: stdout }).on('line', onLine);
  stderr?.pipe(process.stderr, { end: false });
}
