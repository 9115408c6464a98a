import { readField } from '../read-field.ts';
import { fail } from '../rule-error.ts';
import type { Instant } from '../time/instant.ts';
import type { OpeningHours } from './opening-hours.ts';
import { sittingTimes, stepsOf } from './sitting-times.ts';

/** The fields of a table package that its stock depends on: how many tables there are, and how long a sitting takes one. */
export type TableStock = { readonly tables: number; readonly sitting_minutes: number };

/**
 * Counts the tables of a package that are free for a whole sitting: the least over its half hours of the tables less those taken then. `taken` has the
 * taken tables by the ISO text of the half hour. 0 while the venue is closed. RuleError for a time, instant or count that is none.
 */
export function tablesLeft(
  pkg: TableStock,
  sitting: { hours: OpeningHours; arrivesAt: Instant; taken: ReadonlyMap<string, number> },
): number {
  const tables = readField(pkg, 'tables', countOf);
  readField(pkg, 'sitting_minutes', stepsOf);
  const times = readField(sitting, 'hours', (hours) =>
    sittingTimes(hours, sitting.arrivesAt, pkg.sitting_minutes),
  );
  if (times.length === 0) return 0;
  return Math.max(0, Math.min(...times.map((time) => tables - (sitting.taken.get(time) ?? 0))));
}

const countOf = (value: number): number =>
  Number.isSafeInteger(value) && value >= 0 ? value : fail('count', value);
