import { toOneLine } from '@jalsa/booking-core';
import ical, { escape as escapeText, ICalCalendarMethod, type ICalEventData } from 'ical-generator';

const PRODUCT = { company: 'Jalsa', product: 'Events', language: 'EN' };

/** An iCalendar file (RFC 5545) with times in UTC, published rather than an invitation (RFC 5546). The id of each entry is stable: a calendar that has the entry already updates it. */
export function calendarFile(name: string, entries: readonly ICalEventData[]): string {
  // The library escapes the texts of entries, but not the name of the calendar.
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: PRODUCT,
    name: escapeText(toOneLine(name), false),
  });
  for (const entry of entries) calendar.createEvent(entry);
  return `${calendar.toString().trimEnd()}\r\n`;
}
