import type { Instant } from './instant.ts';
import { kolkataParts } from './kolkata-parts.ts';

/** Writes a post's date in Asia/Kolkata as `ddd DD MMM hh:mm A`: `Fri 20 Nov 05:30 PM`. RuleError for an invalid instant. */
export function formatBlogDate(date: Instant): string {
  const { weekday, day, monthName, time } = kolkataParts(date);
  return `${weekday} ${day} ${monthName} ${time}`;
}
