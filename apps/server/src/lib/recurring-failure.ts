import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

const REMIND_MS = 60_000;
/** Number of different errors that are logged at once during one series of failures. */
const MAX_KINDS = 20;

interface Failing {
  failures: number;
  failedAt: number;
  loggedAt: number;
  kinds: Set<string>;
}

/** Gets the outcome of each try of work that repeats, such as a sweep. */
export interface RecurringFailure {
  failed(error: unknown): void;
  worked(): void;
}

/** The log messages. Without `works` a minute without a failure ends a series of failures. */
interface Texts {
  failed: string;
  works?: string;
}

/**
 * Logs failures of repeating work without filling the log: a different error at once, the same error once a minute with
 * the number of failures, and one line when the work succeeds again. `about` is added to each line.
 */
export function recurringFailure(
  { log, clock }: { log: Logger; clock: Clock },
  texts: Texts,
  about: object = {},
): RecurringFailure {
  let failing: Failing | null = null;
  return {
    failed(error) {
      const now = clock.now().getTime();
      if (texts.works === undefined && failing && now - failing.failedAt > REMIND_MS) failing = null;
      failing ??= { failures: 0, failedAt: now, loggedAt: now, kinds: new Set() };
      failing.failures += 1;
      failing.failedAt = now;
      const { failures, loggedAt, kinds } = failing;
      const kind = kindOf(error);
      const isNew = !kinds.has(kind) && kinds.size < MAX_KINDS;
      if (!isNew && now - loggedAt < REMIND_MS) return;
      kinds.add(kind);
      failing.loggedAt = now;
      log.error({ err: error, ...about, failures }, texts.failed);
    },
    worked() {
      if (failing === null || texts.works === undefined) return;
      log.warn({ ...about, failures: failing.failures }, texts.works);
      failing = null;
    },
  };
}

/** SQLSTATE class 22, invalid values: PostgreSQL repeats the value in the message. */
const INVALID_VALUE = /^22/;

// Errors that differ only in numbers, such as times or ports, are of one kind. So are failures of one statement with
// different values, which an error that wraps the failure may repeat.
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, cause, code } = error as Error & { code?: unknown };
  const text = INVALID_VALUE.test(String(code)) ? '' : message.replace(/\d+/g, '0');
  return `${name} ${String(code)} ${cause instanceof Error ? kindOf(cause) : text}`;
}
