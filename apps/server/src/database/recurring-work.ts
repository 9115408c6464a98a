import { addSeconds } from 'date-fns/addSeconds';
import { inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isLeased, nextDue, workOnDue } from './due-work.ts';
import { recurringWork } from './recurring-work.schema.ts';
import type { Work } from './work-runs.ts';

/** The lease of a turn. A turn that takes longer may be joined by another process, so two at once must do no harm. */
const LEASE_SECONDS = 600;

/** Work that repeats. */
export interface Recurring extends Work {
  /** Ends early, without an error, when `stopping` is aborted: the next process does the turn again. */
  run(stopping: AbortSignal | undefined): Promise<void>;
}

/** Does the turns that are due, each in one of the processes that ask. */
export async function workOnRecurring(
  context: Pick<Context, 'database' | 'clock' | 'log'>,
  list: readonly Recurring[],
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const known = new Map(list.map((one) => [one.name, one]));
  const names = [...known.keys()];
  const rows = names.map((name) => ({ name, dueAt: clock.now() }));
  await database.insert(recurringWork).values(rows).onConflictDoNothing();
  const queue = {
    name: 'recurring work',
    table: recurringWork,
    // Another version of the server may have other work.
    where: inArray(recurringWork.name, names),
    leaseSeconds: LEASE_SECONDS,
    work: async (row: typeof recurringWork.$inferSelect) => {
      const { everySeconds = 0, run } = known.get(row.name) ?? {};
      await run?.(stopping);
      const now = clock.now();
      const done = stopping?.aborted
        ? nextDue(now)
        : { ...nextDue(addSeconds(now, everySeconds)), ranAt: now };
      await database.update(recurringWork).set(done).where(isLeased(recurringWork, row));
    },
  };
  await workOnDue(context, queue, stopping);
}
