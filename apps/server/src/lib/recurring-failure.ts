import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

const REMIND_MS = 60_000;
/** Different errors that are told at once in one stretch of failures. */
const MOST_KINDS = 20;

interface Failing {
  failures: number;
  failedAt: number;
  toldAt: number;
  kinds: Set<string>;
}

/** What is tried again and again, such as a sweep, says here how each try ended. */
export interface RecurringFailure {
  failed(error: unknown): void;
  worked(): void;
}

/** What is logged; without `works`, a minute in which nothing failed ends a stretch of failures. */
interface Texts {
  failed: string;
  works?: string;
}

/**
 * Logs the failures of something that is tried again and again without filling the log: each different error at once,
 * the same again once a minute with how often it failed, and one line when it works again. `about` goes with each line.
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
      failing ??= { failures: 0, failedAt: now, toldAt: now, kinds: new Set() };
      failing.failures += 1;
      failing.failedAt = now;
      const { failures, toldAt, kinds } = failing;
      const kind = kindOf(error);
      const isNew = !kinds.has(kind) && kinds.size < MOST_KINDS;
      if (!isNew && now - toldAt < REMIND_MS) return;
      kinds.add(kind);
      failing.toldAt = now;
      log.error({ err: error, ...about, failures }, texts.failed);
    },
    worked() {
      if (failing === null || texts.works === undefined) return;
      log.warn({ ...about, failures: failing.failures }, texts.works);
      failing = null;
    },
  };
}

/** SQLSTATE class 22, faults of values: PostgreSQL repeats the value in the message. */
const VALUE_FAULT = /^22/;

// "after 116 ms" and "after 355 ms" are one kind, and so are two ports of a connection, and a statement with two values:
// whoever wraps a failed statement's error may repeat the values in his own message.
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, cause, code } = error as Error & { code?: unknown };
  const inWords = VALUE_FAULT.test(String(code)) ? '' : message.replace(/\d+/g, '0');
  return `${name} ${String(code)} ${cause instanceof Error ? kindOf(cause) : inWords}`;
}
