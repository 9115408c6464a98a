import ical, { escape as escapeText, type ICalEventData } from 'ical-generator';
import { toOneLine } from './control-characters.ts';

const PRODUCT = { company: 'Jalsa', product: 'Events', language: 'EN' };

/** An iCalendar file (RFC 5545) with times in UTC. The id of each entry is stable: a calendar that has the entry already updates it. */
export function calendarFile(name: string, entries: readonly ICalEventData[]): string {
  // The library escapes the texts of entries, but not the name of the calendar.
  const calendar = ical({ prodId: PRODUCT, name: escapeText(toOneLine(name), false) });
  for (const entry of entries) calendar.createEvent(entry);
  return `${calendar.toString().trimEnd()}\r\n`;
}
