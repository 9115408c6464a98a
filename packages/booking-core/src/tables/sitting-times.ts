import { fail } from '../rule-error.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { openingDay } from './opening-day.ts';
import { type OpeningHours, openingOf, stepMs } from './opening-hours.ts';

/**
 * Lists the half hours for which a sitting takes its tables, as the ISO texts of their starts: from arrival for the minutes of the sitting, and at
 * most until the venue closes. Empty for an arrival while it is closed. RuleError for a time or instant that is none, or minutes that are no
 * whole half hours of one day.
 */
export function sittingTimes(hours: OpeningHours, arrivesAt: Instant, sittingMinutes: number): string[] {
  const steps = stepsOf(sittingMinutes);
  const at = epochMs(arrivesAt);
  const day = openingDay(hours, at);
  if (day === null) return [];
  const open = Math.ceil((openingOf(hours, day).end - at) / stepMs());
  return Array.from({ length: Math.min(steps, open) }, (_, index) =>
    new Date(at + index * stepMs()).toISOString(),
  );
}

/** Counts the half hours of a sitting. RuleError for minutes that are no whole half hours of one day. */
function stepsOf(sittingMinutes: number): number {
  const steps = (sittingMinutes * 60_000) / stepMs();
  return Number.isSafeInteger(steps) && steps >= 1 && steps <= 48 ? steps : fail('sitting', sittingMinutes);
}
