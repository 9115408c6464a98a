import type { Event } from '@jalsa/api-client';
import { formatDayRange, formatMomentRange } from '../../lib/format-dates.ts';

/** When an event is: its hours, or the first and the last of its days. */
export function eventTimes({ slots, event_start, event_end, childEndDate }: Event): string {
  return slots ? formatDayRange(event_start, childEndDate) : formatMomentRange(event_start, event_end);
}
