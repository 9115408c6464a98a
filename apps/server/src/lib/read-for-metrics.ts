import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { recurringFailure } from './recurring-failure.ts';
import { singleFlight } from './single-flight.ts';
import { within } from './within.ts';

/** The time that monitoring waits for the database. */
const READ_WITHIN_MS = 2_000;

/**
 * Reads what metrics show of the database; resolves to null, and logs that, while the database does not answer in two seconds.
 * `what` is the subject of the lines of the log. Readers at the same time share one reading, since readings of their own would take
 * all connections of a slow database.
 */
export function readForMetrics<T>(
  context: { log: Logger; clock: Clock },
  what: string,
  read: () => Promise<T>,
): () => Promise<T | null> {
  const failures = recurringFailure(context, {
    failed: `${what} could not be read for monitoring`,
    works: `${what} are read for monitoring again`,
  });
  const reading = singleFlight<'all', T>();
  return async () => {
    try {
      const found = await within(
        READ_WITHIN_MS,
        reading.run('all', read),
        `the database has not answered within ${READ_WITHIN_MS / 1000} seconds`,
      );
      failures.worked();
      return found;
    } catch (error) {
      failures.failed(error);
      return null;
    }
  };
}
