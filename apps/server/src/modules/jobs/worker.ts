import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type pg from 'pg';
import { systemClock } from '../../lib/clock.ts';
import { redactError } from '../../lib/log-error.ts';
import type { Logger } from '../../lib/logger.ts';
import { recurringFailure } from '../../lib/recurring-failure.ts';
import { startHeartbeat } from './orphaned-jobs.ts';
import { releaseOnce } from './release-once.ts';

const RESTART_AFTER_MS = 1_000;

// What became of a job is noted in batches, however small: only for those is the noting waited for when a worker ends,
// and only with those does a job that cannot be noted end the worker; alone it would end the process.
const IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Every kind of background job with its payload. A module adds its own by declaration merging beside the code that
 * handles it; payloads hold ids only, never personal data.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface TaskPayloads {}

export type TaskName = keyof TaskPayloads & string;

export type TaskHandlers = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> };

interface WorkerOptions {
  pool: pg.Pool;
  log: Logger;
  handlers: TaskHandlers;
}

/**
 * Works off jobs until it is stopped; several processes share one queue. A worker that ends by itself, because the
 * database went away under it, is started again. Stopping waits for what is under way.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log } = options;
  const stopping = new AbortController();
  let current = await startRunner(options);
  const watching = (async () => {
    for (;;) {
      const ended = await current.runner.promise.then(
        () => null,
        (error: unknown) => error,
      );
      await current.hide();
      if (stopping.signal.aborted) return;
      log.error({ err: ended }, 'the worker has ended; it is started again');
      const next = await restart(options, stopping.signal);
      if (next === null) return;
      current = next;
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await stopRunner(current.runner, log);
      await watching;
    },
  };
}

interface Running {
  runner: Runner;
  /** Lets others take over what it has not finished. */
  hide(): Promise<void>;
}

async function startRunner({ pool, log, handlers }: WorkerOptions): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const alive: { stop(): Promise<void> }[] = [];
  events.on('pool:create', ({ workerPool }) => alive.push(startHeartbeat(workerPool.id, { pool, log })));
  const hide = async () => {
    for (const process of alive.splice(0)) await process.stop();
  };
  try {
    const runner = await run({
      events,
      pgPool: releaseOnce(pool),
      taskList: taskList(handlers),
      concurrency: 4,
      pollInterval: 1000,
      noHandleSignals: true,
      logger: workerLogger(log),
      preset: IN_BATCHES,
    });
    return { runner, hide };
  } catch (error) {
    await hide();
    throw error;
  }
}

/** Stops a runner; one that has just ended by itself says that it cannot be stopped. */
async function stopRunner(runner: Runner, log: Logger): Promise<void> {
  await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the worker had ended'));
}

/** Tries until the worker runs again; null when it is to stop. */
async function restart(options: WorkerOptions, stopping: AbortSignal): Promise<Running | null> {
  const start = recurringFailure(
    { log: options.log, clock: systemClock },
    { failed: 'the worker cannot be started yet', works: 'the worker runs again' },
  );
  for (;;) {
    await pause(RESTART_AFTER_MS);
    if (stopping.aborted) return null;
    try {
      const running = await startRunner(options);
      start.worked();
      // Whoever said so meanwhile could only stop the one before.
      if (!stopping.aborted) return running;
      await stopRunner(running.runner, options.log);
      await running.hide();
      return null;
    } catch (error) {
      start.failed(error);
    }
  }
}

/** Works off every job that is due now and notes what became of it, then returns: for tests and one-off commands. */
export async function runDueJobs({ pool, log, handlers }: WorkerOptions): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: taskList(handlers),
    noHandleSignals: true,
    logger: workerLogger(log),
    preset: IN_BATCHES,
  });
}

function taskList(handlers: TaskHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        try {
          await (handle as (given: unknown) => Promise<void>)(payload);
        } catch (error) {
          // What is thrown here is logged and stored with the job, so it must not quote anyone's data.
          throw redactError(error);
        }
      },
    ]),
  );
}

// A failed attempt is tried again with growing pauses; its error is logged here, once an attempt.
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
}
