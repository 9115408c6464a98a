import type { Instant } from '../time/instant.ts';
import type { OpeningHours } from './opening-hours.ts';
import { sittingTimes } from './sitting-times.ts';
import { type TableStock, tableLimit } from './table-limit.ts';

/**
 * Counts the tables of a package that are free for a whole sitting: the least over its half hours of the tables on sale less those taken then. `taken`
 * has the taken tables by the ISO text of the half hour. 0 while the venue is closed. RuleError for a time, instant or count that is none.
 */
export function tablesLeft(
  pkg: TableStock,
  sitting: { hours: OpeningHours; arrivesAt: Instant; taken: ReadonlyMap<string, number> },
): number {
  const times = sittingTimes(sitting.hours, sitting.arrivesAt, pkg.sitting_minutes);
  const free = times.map((time) => tableLimit(pkg, time) - (sitting.taken.get(time) ?? 0));
  return Math.max(0, Math.min(...free, free.length === 0 ? 0 : Number.POSITIVE_INFINITY));
}
