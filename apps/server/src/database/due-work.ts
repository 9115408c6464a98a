import { setTimeout as pause } from 'node:timers/promises';
import { addSeconds } from 'date-fns/addSeconds';
import { and, asc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, integer, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { traces } from '../tracing/tracing.ts';
import { instant } from './columns.ts';
import type { Executor } from './executor.ts';

/** The columns of a table whose rows are work that becomes due. */
export const dueWork = () => ({
  /** The earliest time of the next attempt; null: there is nothing to do. */
  dueAt: instant('due_at'),
  /** The end of the lease of the process that works on the row: no other process takes the row before. */
  leasedUntil: instant('leased_until'),
  /** Attempts since the last success. */
  attempts: integer('attempts').notNull().default(0),
});

/** The columns of `dueWork` after a success, and the time of the next attempt, if there is one. */
export const nextDue = (dueAt: Date | null) => ({ dueAt, leasedUntil: null, attempts: 0 });

type Columns = Record<keyof ReturnType<typeof dueWork>, PgColumn>;

/** A table with the columns of `dueWork`, and its rows. */
export type DueTable = PgTable & Columns;
export type DueRow<Table extends DueTable> = Table['$inferSelect'];

/** The lease of a row. A row must be done within it: a process that dies delays its rows as long. */
export const LEASE_SECONDS = 30;

/** The pause after a first failed attempt; it doubles with each further one. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3_600;

/** The pause after a number of failed attempts, in seconds: 5, 10, 20 … up to an hour. */
export const pauseAfter = (failedAttempts: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** (failedAttempts - 1), LONGEST_PAUSE_SECONDS);

export interface Claim {
  now: Date;
  limit: number;
  leaseSeconds?: number;
  /** Narrows the rows that are claimed. */
  where?: SQL | undefined;
  /** Changes other columns of the claimed rows. */
  set?: object;
}

/**
 * Leases due rows of a table to this process, the longest overdue first: those that no process works on, and those of a process
 * that did not finish within its lease. Several processes may claim at once.
 */
export function claimDue<Table extends DueTable>(
  executor: Executor,
  table: Table,
  claim: Claim,
): Promise<DueRow<Table>[]> {
  const isFree = or(isNull(table.leasedUntil), lte(table.leasedUntil, claim.now));
  return claimRows(executor, table, {
    ...claim,
    where: and(lte(table.dueAt, claim.now), isFree, claim.where),
  });
}

/** Leases the rows of `where`, due or not. */
export async function claimRows<Table extends DueTable>(
  executor: Executor,
  table: Table,
  { now, limit, leaseSeconds = LEASE_SECONDS, where, set = {} }: Claim,
): Promise<DueRow<Table>[]> {
  const key = keyOf(table);
  const claimed = executor
    .select({ key })
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  // An array, so that PostgreSQL runs the subquery once.
  return executor
    .update(table as PgTable)
    .set({ ...set, leasedUntil: addSeconds(now, leaseSeconds), attempts: sql`${table.attempts} + 1` })
    .where(sql`${key} = any(array(${claimed}))`)
    .returning();
}

/** Whether a claimed row is still leased to its claim; a claim whose lease has ended decides nothing any more. */
export const isLeased = <Table extends DueTable>(table: Table, row: DueRow<Table>): SQL | undefined =>
  and(eq(keyOf(table), fieldOf(table, keyOf(table), row)), eq(table.leasedUntil, row.leasedUntil));

/** Makes a claimed row due again after a pause that grows with its attempts. */
async function backOff<Table extends DueTable>(
  executor: Executor,
  table: Table,
  row: DueRow<Table>,
  now: Date,
): Promise<void> {
  await executor
    .update(table as PgTable)
    .set({ dueAt: addSeconds(now, pauseAfter(Number(row.attempts))), leasedUntil: null })
    .where(isLeased(table, row));
}

/** A kind of due work. */
export interface Queue<Table extends DueTable> {
  /** For the log. */
  name: string;
  table: Table;
  /** Narrows the rows that this queue takes. */
  where?: SQL;
  /** The rows that one process works on at the same time: 4 unless given. */
  atOnce?: number;
  leaseSeconds?: number;
  /** The most rows in a second, for a provider that limits its callers. */
  perSecond?: number;
  /**
   * Does the work of a row, and stores in it the result of `nextDue`. Work that throws, or that returns `again`, is tried again
   * after a pause. A row may come twice: when a process outlives its lease, or dies before it has stored its result.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most work returns nothing
  work(row: DueRow<Table>): Promise<'again' | undefined | void>;
}

const AT_ONCE = 4;

/** A turn ends after this time; the next one goes on. So the work is seen to run while there is much of it. */
const TURN_MS = 20_000;

/** A turn ends after so many failures in a row, since what failed for all is away: a provider or a disk. */
const FAILURES_IN_A_ROW = 4;

/**
 * Works on due rows until none is left, for a third of a minute at most. A row that fails is logged and backed off, and delays no other. Ends early when many rows
 * in a row failed, and once `stopping` is aborted. Throws only when the database cannot be used.
 */
export async function workOnDue<Table extends DueTable>(
  { database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  { name, table, where, atOnce = AT_ONCE, leaseSeconds, perSecond, work }: Queue<Table>,
  stopping?: AbortSignal,
): Promise<void> {
  const workOn = async (row: DueRow<Table>): Promise<boolean> => {
    const id = fieldOf(table, keyOf(table), row);
    try {
      const about = { 'jalsa.row': String(id), 'jalsa.attempt': Number(row.attempts) };
      const result = traces ? traces.inSpan(name, about, () => work(row)) : work(row);
      if ((await result) !== 'again') return true;
    } catch (error) {
      log.error({ err: error, queue: name, id, attempts: row.attempts }, 'work failed; it is tried again');
    }
    await backOff(database, table, row, clock.now());
    return false;
  };
  const until = performance.now() + TURN_MS;
  for (let failures = 0; failures < FAILURES_IN_A_ROW && performance.now() < until && !stopping?.aborted; ) {
    const interval = perSecond === undefined ? null : pause((1_000 * atOnce) / perSecond);
    const claim = { now: clock.now(), limit: atOnce, where, ...(leaseSeconds && { leaseSeconds }) };
    const results = await Promise.allSettled((await claimDue(database, table, claim)).map(workOn));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    if (results.length === 0) return;
    const isAnyDone = results.some((result) => result.status === 'fulfilled' && result.value);
    failures = isAnyDone ? 0 : failures + results.length;
    await interval;
  }
}

function keyOf(table: PgTable): PgColumn {
  const key = getTableConfig(table).columns.find(({ primary }) => primary);
  if (!key) throw new Error(`the table ${getTableConfig(table).name} has no key of one column`);
  return key;
}

/** The value of a column in a row, whose fields have the names of the table's properties. */
function fieldOf(table: PgTable, column: PgColumn, row: Record<string, unknown>): unknown {
  const [field = ''] = Object.entries(getTableColumns(table)).find(([, value]) => value === column) ?? [];
  return row[field];
}
