import { addSeconds } from 'date-fns/addSeconds';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { max } from 'date-fns/max';
import { isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Executor } from './executor.ts';
import { recurringWork } from './recurring-work.schema.ts';
import { upsert } from './upsert.ts';

/** Work in the background that runs again and again. */
export interface Work {
  name: string;
  everySeconds: number;
  /** The longest time that a run takes, if that is more than three periods; 120 unless given. */
  longestSeconds?: number;
}

/** Work, and the time since it last ran to its end in any process. */
export interface WorkAge {
  name: string;
  seconds: number;
  /** It has not run for three periods. */
  isLate: boolean;
}

/** A turn of work that has many rows takes this long, provider's answers included. */
const LONGEST_SECONDS = 120;
const PERIODS = 3;

/** The time without a run after which work is late. */
export const lateAfter = ({ everySeconds, longestSeconds = LONGEST_SECONDS }: Omit<Work, 'name'>): number =>
  Math.max(PERIODS * everySeconds, longestSeconds);

/** Stores that work has run to its end. */
export async function recordRuns(executor: Executor, names: readonly string[], now: Date): Promise<void> {
  const rows = names.map((name) => ({ name, ranAt: now }));
  await upsert(executor, recurringWork, recurringWork.name, rows);
}

/** The time of the last run of each work that has ever run, by name. */
export async function readRuns(executor: Executor): Promise<Map<string, Date>> {
  const rows = await executor
    .select({
      name: recurringWork.name,
      ranAt: sql<Date>`${recurringWork.ranAt}`.mapWith(recurringWork.ranAt),
    })
    .from(recurringWork)
    .where(isNotNull(recurringWork.ranAt));
  return new Map(rows.map(({ name, ranAt }) => [name, ranAt]));
}

/** The age of each work at `now`. Work cannot have run before `since`, at which the one who asks began to watch. */
export function agesOf(
  list: readonly Work[],
  runs: ReadonlyMap<string, Date>,
  { since, now }: { since: Date; now: Date },
): WorkAge[] {
  return list.map((work) => {
    const ranAt = max([since, runs.get(work.name) ?? since]);
    return {
      name: work.name,
      seconds: Math.max(0, differenceInSeconds(now, ranAt)),
      isLate: addSeconds(ranAt, lateAfter(work)) < now,
    };
  });
}

/** Reads the ages of work for the probes of a process, which began to watch now. */
export function watchWork(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  list: readonly Work[],
): () => Promise<WorkAge[]> {
  const since = clock.now();
  return async () => agesOf(list, await readRuns(database), { since, now: clock.now() });
}
