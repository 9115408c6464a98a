import type { Instant } from './instant.ts';
import { kolkataParts } from './kolkata-parts.ts';

/** The form in which the multi-event page shows dates: its query parameter `type`. */
export type EventDateType = 'date' | 'date-time' | 'time';

/**
 * Writes an event's start and end in Asia/Kolkata, each as `DD/MM/YYYY, hh:mm A` (`date-time`) or the half of it that `type` names,
 * joined by ` - `; one of them when both texts are the same or there is no end. RuleError for an invalid instant.
 */
export function formatEventDate(
  start: Instant,
  end: Instant | null | undefined,
  type: EventDateType,
): string {
  const show = (instant: Instant): string => {
    const { day, month, year, time } = kolkataParts(instant);
    const date = `${day}/${month}/${year}`;
    return type === 'date' ? date : type === 'time' ? time : `${date}, ${time}`;
  };
  const from = show(start);
  const to = show(end ?? start);
  return from === to ? from : `${from} - ${to}`;
}
