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

// graphile-worker stores results of jobs in batches here, however small. Only then a stopping worker waits until they are
// stored, and a result that cannot be stored ends the worker; without batches it would end the process.
const BATCHED_RESULTS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

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
 * Runs jobs until it is stopped; several processes share one queue. A worker that ends by itself, because the database
 * became unavailable, is started again. `stop` waits for running jobs.
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
      await current.endHeartbeat();
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
  /** Ends the heartbeat: other processes may take over unfinished jobs. */
  endHeartbeat(): Promise<void>;
}

async function startRunner({ pool, log, handlers }: WorkerOptions): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const heartbeats: { stop(): Promise<void> }[] = [];
  events.on('pool:create', ({ workerPool }) => heartbeats.push(startHeartbeat(workerPool.id, { pool, log })));
  const endHeartbeat = async () => {
    for (const heartbeat of heartbeats.splice(0)) await heartbeat.stop();
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
      preset: BATCHED_RESULTS,
    });
    return { runner, endHeartbeat };
  } catch (error) {
    await endHeartbeat();
    throw error;
  }
}

/** Stops a runner; a runner that has just ended by itself rejects. */
async function stopRunner(runner: Runner, log: Logger): Promise<void> {
  await runner.stop().catch((error: unknown) => log.debug({ err: error }, 'the worker had ended'));
}

/** Tries until the worker runs again; null if it must stop. */
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
      // A stop during the start could only stop the runner before.
      if (!stopping.aborted) return running;
      await stopRunner(running.runner, options.log);
      await running.endHeartbeat();
      return null;
    } catch (error) {
      start.failed(error);
    }
  }
}

/** Runs every due job and stores its result, then returns: for tests and one-off commands. */
export async function runDueJobs({ pool, log, handlers }: WorkerOptions): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: taskList(handlers),
    noHandleSignals: true,
    logger: workerLogger(log),
    preset: BATCHED_RESULTS,
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
          // graphile-worker logs and stores the error, so it must not contain personal data.
          throw redactError(error);
        }
      },
    ]),
  );
}

// A failed job is retried with growing pauses; each attempt logs its error here.
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message);
    else if (level === 'warning') log.warn({ job: true }, message);
    else log.debug({ job: true }, message);
  });
}
