import type { Event } from '@jalsa/api-client';
import { eventPeriod, eventWhen } from '../../lib/when.ts';

/** When an event is: its hours, or the first and the last of its days. */
export function eventTimes({ slots, event_start, event_end, childEndDate }: Event): string {
  return slots ? eventPeriod(event_start, childEndDate) : eventWhen(event_start, event_end);
}
