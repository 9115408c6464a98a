import { EventEmitter } from 'node:events';
import {
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type pg from 'pg';
import { speakableError } from '../../lib/log-error.ts';
import type { Logger } from '../../lib/logger.ts';
import { showAlive } from './abandoned-jobs.ts';

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

/** Works off jobs until it is stopped; several processes share one queue. Stopping waits for what is under way. */
export async function startWorker({
  pool,
  log,
  handlers,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter();
  const alive: { stop(): Promise<void> }[] = [];
  events.on('pool:create', ({ workerPool }) => alive.push(showAlive(workerPool.id, { pool, log })));
  const runner: Runner = await run({
    events,
    pgPool: pool,
    taskList: taskList(handlers),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: workerLogger(log),
  });
  return {
    stop: async () => {
      await runner.stop();
      for (const process of alive) await process.stop();
    },
  };
}

/** Works off every job that is due now, then returns: for tests and one-off commands. */
export async function runDueJobs({ pool, log, handlers }: WorkerOptions): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: taskList(handlers),
    noHandleSignals: true,
    logger: workerLogger(log),
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
          throw speakableError(error);
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
