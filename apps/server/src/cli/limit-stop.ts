import type { Logger } from '../lib/logger.ts';

/** The longest time that a stop takes. Service managers kill a process after 90 seconds. */
const LONGEST_STOP_MS = 60_000;

/**
 * Ends the process when its stop does not end: a library may wait for ever for a connection that was lost. Nothing is
 * lost then, as nothing is when a process is killed.
 */
export function limitStop(log: Logger, exit: (code: number) => void = process.exit): void {
  const endProcess = () => {
    log.error({ seconds: LONGEST_STOP_MS / 1000 }, 'the stop does not end; the process ends now');
    exit(1);
  };
  setTimeout(endProcess, LONGEST_STOP_MS).unref();
}
