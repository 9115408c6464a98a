import type { Event } from '@jalsa/api-client/contract';
import { toLines, toOneLine } from '@jalsa/booking-core';
import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Context } from '../../../context.ts';
import { calendarFile } from '../../../lib/calendar-file.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { getEvent } from './event.service.ts';

/**
 * An event as an iCalendar file (RFC 5545) with times in UTC; a slot event has one entry for each date that is not over.
 * Throws `not_found` for an unknown event, and for a slot event without such a date, since a calendar needs an entry.
 */
export async function getCalendar(context: Context, key: string): Promise<{ name: string; content: string }> {
  const event = await getEvent(context, key);
  const now = context.clock.now();
  const dates = event.slots
    ? (event.children ?? []).filter(({ event_end }) => Date.parse(event_end) > now.getTime())
    : [event];
  if (dates.length === 0) throw new DomainError('not_found', 'This event has no upcoming dates.');
  const shared = sharedFields(event, context.config.siteOrigin);
  const entries = dates.map(({ _id, event_start, event_end, change }) => ({
    ...shared,
    ...(change && { sequence: 1 }),
    ...(change?.status === 'cancelled' && { status: ICalEventStatus.CANCELLED }),
    id: `${_id}@${new URL(context.config.siteOrigin).hostname}`,
    stamp: now,
    start: new Date(event_start),
    end: new Date(event_end),
  }));
  return { name: `${event.handle}.ics`, content: calendarFile(event.name, entries) };
}

/** The fields that all entries share. Control characters are removed: older imports did not refuse them. */
function sharedFields(
  { name, handle, place_name, address, venue, description_text }: Event,
  origin: string,
): Omit<ICalEventData, 'start'> {
  return {
    summary: toOneLine(name),
    description: toLines(description_text),
    // The address without the keyword stays valid when the keyword changes.
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
