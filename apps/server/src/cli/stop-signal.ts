import { constants } from 'node:os';

/** What is under way ends because its process was told to stop. */
export class StoppedBySignal extends Error {
  /** As a shell shows a program that a signal has ended. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

let told: AbortController | undefined;

/**
 * A signal that is aborted, with a StoppedBySignal as its reason, when this process is told to stop: by Ctrl-C, a service
 * manager, or the end of the process that started it. From the first call on none of these ends the process by itself,
 * however often it comes: whoever has called stops what it has started.
 */
export function stopSignal(): AbortSignal {
  if (told) return told.signal;
  const telling = new AbortController();
  const tell = (signal: NodeJS.Signals) => telling.abort(new StoppedBySignal(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, tell);
  process.on('disconnect', () => tell('SIGHUP'));
  told = telling;
  return told.signal;
}
