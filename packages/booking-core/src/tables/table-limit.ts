import { fail } from '../rule-error.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { msOfTime, timeOfDayMs } from './opening-hours.ts';

/**
 * The fields of a table package that its stock depends on: how many tables there are, how long a sitting takes one, and how many the venue keeps for
 * its own guests between two times of every day (`until` may be past midnight).
 */
export type TableStock = {
  readonly tables: number;
  readonly sitting_minutes: number;
  readonly kept_tables?:
    | readonly { readonly from: string; readonly until: string; readonly tables: number }[]
    | null
    | undefined;
};

/**
 * Counts the tables of a package that are sold for the half hour from an instant: all of them less those that the venue keeps. RuleError for a
 * time, instant or count that is none.
 */
export function tableLimit(pkg: TableStock, time: Instant): number {
  const at = timeOfDayMs(epochMs(time));
  const kept = (pkg.kept_tables ?? []).map((period) => {
    const from = msOfTime(period.from);
    const until = msOfTime(period.until);
    const isKept = from < until ? from <= at && at < until : from <= at || at < until;
    const tables = countOf(period.tables);
    return isKept ? tables : 0;
  });
  const tables = countOf(pkg.tables);
  return Math.max(0, tables - kept.reduce((sum, count) => sum + count, 0));
}

const countOf = (value: number): number =>
  Number.isSafeInteger(value) && value >= 0 ? value : fail('count', value);
