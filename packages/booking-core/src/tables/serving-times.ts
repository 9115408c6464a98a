import { type OpeningHours, openingOf, stepMs } from './opening-hours.ts';

/**
 * Lists the times at which a table can be booked in the opening that begins on a day (`2026-11-20`, Asia/Kolkata), as ISO texts: the half
 * hours from opening until before closing. Times past midnight belong to the day before. RuleError for a day or time that is none.
 */
export function servingTimes(hours: OpeningHours, day: string): string[] {
  const { start, end } = openingOf(hours, day);
  const first = Math.ceil(start / stepMs()) * stepMs();
  const count = Math.max(0, Math.ceil((end - first) / stepMs()));
  return Array.from({ length: count }, (_, index) => new Date(first + index * stepMs()).toISOString());
}
