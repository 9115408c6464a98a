import type { Event } from '@jalsa/api-client';
import { formatDayRange, formatMomentRange } from '@jalsa/web/format/format-dates';

/** The times of an event, or the first and last date of a slot event. */
export function eventTimes({ slots, event_start, event_end, childEndDate }: Event): string {
  return slots ? formatDayRange(event_start, childEndDate) : formatMomentRange(event_start, event_end);
}
