import type { Event } from '@jalsa/api-client/contract';
import ical, { escape as escapeText, type ICalEventData } from 'ical-generator';
import type { Context } from '../../../context.ts';
import { toLines, toOneLine } from '../../../lib/control-characters.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { getEvent } from './event.service.ts';

const PRODUCT = { company: 'Jalsa', product: 'Events', language: 'EN' };

/**
 * An event as an iCalendar file (RFC 5545), its times in UTC; of a slot event one entry for each date that is not over.
 * Throws `not_found` for an unknown event, and for a slot event without such a date: a calendar has at least one entry.
 */
export async function getCalendar(context: Context, key: string): Promise<{ name: string; content: string }> {
  const event = await getEvent(context, key);
  const now = context.clock.now();
  const dates = event.slots
    ? (event.children ?? []).filter(({ event_end }) => Date.parse(event_end) > now.getTime())
    : [event];
  if (dates.length === 0) throw new DomainError('not_found', 'This event has no dates to come.');
  const told = toldOf(event, context.config.siteOrigin);
  // The library writes the calendar's name as it is given, and escapes the texts of entries itself.
  const calendar = ical({ prodId: PRODUCT, name: escapeText(toOneLine(event.name), false) });
  for (const { _id, event_start, event_end } of dates) {
    calendar.createEvent({
      ...told,
      // The same whenever it is fetched, so that a calendar which has it already brings it up to date.
      id: `${_id}@${new URL(context.config.siteOrigin).hostname}`,
      stamp: now,
      start: new Date(event_start),
      end: new Date(event_end),
    });
  }
  return { name: `${event.handle}.ics`, content: `${calendar.toString().trimEnd()}\r\n` };
}

/** What every date of an event has. The catalogue may hold texts from before its import refused control characters. */
function toldOf(
  { name, handle, place_name, address, venue, description_text }: Event,
  origin: string,
): Omit<ICalEventData, 'start'> {
  return {
    summary: toOneLine(name),
    description: toLines(description_text),
    // Without its keyword, which may change, an event's address holds too.
    url: `${origin}/events/${encodeURIComponent(handle)}`,
    location: {
      title: toOneLine(
        `${address},`.startsWith(`${place_name},`)
          ? address
          : [place_name, address].filter(Boolean).join(', '),
      ),
      ...(venue && { geo: { lat: venue.lat, lon: venue.lng } }),
    },
  };
}
