import type { Context } from './context.ts';

const REMIND_MS = 60_000;
/** Different errors that are logged at once in one outage. */
const MAX_KINDS = 20;

interface Outage {
  failures: number;
  loggedAt: number;
  kinds: Set<string>;
}

/** Records how each try of repeated work ended, such as a look for due work. */
export interface RecurringFailure {
  failed(error: unknown): void;
  worked(): void;
}

/**
 * Logs the failures of repeated work without filling the log: each different error at once, a repeated error once a
 * minute with the number of failures, and one line when the work succeeds again. Each line carries the fields of `about`.
 */
export function recurringFailure(
  { logger, clock }: Pick<Context, 'logger' | 'clock'>,
  texts: { failed: string; works: string },
  about: object = {},
): RecurringFailure {
  let outage: Outage | null = null;
  return {
    failed(error) {
      const now = clock.now().getTime();
      outage ??= { failures: 0, loggedAt: now, kinds: new Set() };
      outage.failures += 1;
      const { failures, loggedAt, kinds } = outage;
      // Numbers differ from one failure of a kind to the next.
      const kind = String(error).replace(/\d+/g, '0');
      const isNew = !kinds.has(kind) && kinds.size < MAX_KINDS;
      if (!isNew && now - loggedAt < REMIND_MS) return;
      kinds.add(kind);
      outage.loggedAt = now;
      logger.error({ err: error, ...about, failures }, texts.failed);
    },
    worked() {
      if (outage === null) return;
      logger.warn({ ...about, failures: outage.failures }, texts.works);
      outage = null;
    },
  };
}
