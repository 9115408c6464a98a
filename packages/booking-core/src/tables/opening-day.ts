import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { dayAt, type OpeningHours, openingOf } from './opening-hours.ts';

/**
 * Finds the day (Asia/Kolkata) of the opening that an instant lies in, the evening before for an instant past midnight; null while the venue is
 * closed. RuleError for a time or instant that is none.
 */
export function openingDay(hours: OpeningHours, instant: Instant): string | null {
  const at = epochMs(instant);
  for (const day of [dayAt(at), dayAt(at, -1)]) {
    const { start, end } = openingOf(hours, day);
    if (start <= at && at < end) return day;
  }
  return null;
}
