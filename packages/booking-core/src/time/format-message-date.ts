import { LIMITS } from '../limits.ts';
import { epochMs } from './epoch-ms.ts';
import { formatBlogDate } from './format-blog-date.ts';
import type { Instant } from './instant.ts';
import { kolkataParts } from './kolkata-parts.ts';

/**
 * Writes the date of a message in Asia/Kolkata: `Sat 21 Nov 07:00 PM`, and `Sat 20 Nov 2027 07:00 PM` when it is more than six months
 * after `now`. RuleError for an invalid instant.
 */
export function formatMessageDate(date: Instant, now: Instant): string {
  const far = new Date(epochMs(now));
  far.setUTCMonth(far.getUTCMonth() + LIMITS.dateWithoutYearMonths);
  if (epochMs(date) <= far.getTime()) return formatBlogDate(date);
  const { weekday, day, monthName, year, time } = kolkataParts(date);
  return `${weekday} ${day} ${monthName} ${year} ${time}`;
}
