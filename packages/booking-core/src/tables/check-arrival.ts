import { type Accepted, type Refusal, refuse } from '../fault.ts';
import { LIMITS } from '../limits.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { openingDay } from './opening-day.ts';
import { DAY_MS, dayAt, type OpeningHours, stepMs } from './opening-hours.ts';

/** The answer of `checkArrival`; `message` can be shown to a person, and is undefined for a time that is accepted. */
export type ArrivalCheck =
  | (Accepted & { day: string })
  | (Refusal<'tableTimePast' | 'tableTimeClosed' | 'tableTimeOffStep' | 'tableTimeTooFar'> & {
      day?: undefined;
    });

/**
 * Checks the time for which a table is booked: to come, on a half hour, within the opening hours and on a bookable day, which it returns.
 * RuleError for a time or instant that is none.
 */
export function checkArrival(hours: OpeningHours, arrivesAt: Instant, now: Instant): ArrivalCheck {
  const [at, from] = [epochMs(arrivesAt), epochMs(now)];
  // Also for instants after the year 9999, whose day cannot be written.
  if (at > from + 2 * LIMITS.tableDays * DAY_MS) return refuse('tableTimeTooFar');
  if (at <= from) return refuse('tableTimePast');
  if (at % stepMs() !== 0) return refuse('tableTimeOffStep');
  const day = openingDay(hours, at);
  if (day === null) return refuse('tableTimeClosed');
  // Its opening has a time to come, this one; so it is one of the `bookableDays` unless it comes after the last of them.
  if (day > dayAt(from, LIMITS.tableDays - 1)) return refuse('tableTimeTooFar');
  return { ok: true, day };
}
