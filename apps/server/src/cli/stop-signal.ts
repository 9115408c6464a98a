import { constants } from 'node:os';

/** The process received a signal to stop. */
export class StoppedBySignal extends Error {
  /** The exit code that shells use for a program that a signal has ended. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

let stopping: AbortController | undefined;

/**
 * An AbortSignal that is aborted with a StoppedBySignal on SIGINT, SIGTERM, SIGHUP, or when the process that started this
 * one ends. After the first call none of these ends the process by itself, however often it comes: the caller stops
 * everything that it started. (close-with-grace ends the process at the second signal, and cannot abort a start.)
 */
export function stopSignal(): AbortSignal {
  if (stopping) return stopping.signal;
  const controller = new AbortController();
  const abort = (signal: NodeJS.Signals) => controller.abort(new StoppedBySignal(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  process.on('disconnect', () => abort('SIGHUP'));
  stopping = controller;
  return stopping.signal;
}
