import { LIMITS } from '../limits.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { dayAt, type OpeningHours } from './opening-hours.ts';
import { servingTimes } from './serving-times.ts';

/**
 * Lists the days (Asia/Kolkata) on which tables can be booked: today and the days after it, 30 in all. Yesterday comes first while its
 * opening has a time to come, and a day without one is left out. RuleError for a time or instant that is none.
 */
export function bookableDays(hours: OpeningHours, now: Instant): string[] {
  const at = epochMs(now);
  const days = Array.from({ length: LIMITS.tableDays + 1 }, (_, index) => dayAt(at, index - 1));
  return days.filter((day) => servingTimes(hours, day).some((time) => epochMs(time) > at));
}
