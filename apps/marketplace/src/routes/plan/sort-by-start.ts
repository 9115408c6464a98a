import type { MultiEvent } from '@jalsa/api-client';

/** A copy of the list in order of the events' start. */
export function sortByStart(events: readonly MultiEvent[]): MultiEvent[] {
  return [...events].sort((one, other) => Date.parse(one.event_start) - Date.parse(other.event_start));
}
