import { contract } from '@jalsa/api-client/contract';
import { toOneLine } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { serverKey } from '../../database/server-key.ts';
import { calendarFile } from '../../lib/calendar-file.ts';
import { hmacOf, isHmac } from '../../lib/secrets.ts';
import { findTicket, type TicketRow } from './ticket.repository.ts';
import { noSuchTicket, ticketWasRefunded } from './ticketing.errors.ts';

/** The address of a ticket's calendar file, without the origin: that of its event, or a signed one for tables. */
export async function calendarLink({ database }: Context, { ticket, event }: TicketRow): Promise<string> {
  const { catalogue, tickets } = contract;
  if (ticket.venueId === null)
    return catalogue.calendar.path.replace(':id', encodeURIComponent(event.handle));
  const path = tickets.calendar.path.replace(':ticket_tracking_id', encodeURIComponent(ticket.trackingId));
  return `${path}?t=${hmacOf(ticket.trackingId, await linkKey(database))}`;
}

/** The calendar file of a table's ticket, for the holder of its link. Throws `not_found`, `order_closed` (refunded). */
export async function getTicketCalendar(
  context: Context,
  trackingId: string,
  t: string,
): Promise<{ name: string; content: string }> {
  if (!isHmac(t, trackingId, await linkKey(context.database))) throw noSuchTicket('ticket_tracking_id');
  return tableCalendar(context, trackingId);
}

/** The sitting of a table's ticket as an iCalendar file. Throws `not_found`, `order_closed` (refunded). */
export async function tableCalendar(
  context: Context,
  trackingId: string,
): Promise<{ name: string; content: string }> {
  const row = await findTicket(context.database, trackingId);
  if (!row) throw noSuchTicket('ticket_tracking_id');
  if (row.ticket.status === 'refunded') throw ticketWasRefunded();
  return ticketCalendar(context, row);
}

/**
 * The event or the sitting of a ticket as an iCalendar file. An event has the id that its own file gives it, so a calendar
 * that has both files shows one entry.
 */
export function ticketCalendar(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { ticket: { trackingId, eventId, venueId }, event }: TicketRow,
): { name: string; content: string } {
  const { name, handle, placeName, address, point, start, end } = event;
  const entry = {
    id: `${venueId === null ? eventId : trackingId}@${new URL(config.siteOrigin).hostname}`,
    stamp: clock.now(),
    start,
    end,
    summary: toOneLine(name),
    url: `${config.siteOrigin}/${venueId === null ? 'events' : 'venues'}/${encodeURIComponent(handle)}`,
    location: {
      title: toOneLine([placeName, address].filter(Boolean).join(', ')),
      ...(point && { geo: { lat: point.lat, lon: point.lng } }),
    },
  };
  return { name: `${handle}.ics`, content: calendarFile(name, [entry]) };
}

const linkKey = (database: Context['database']) => serverKey(database, 'ticket-calendar-links');
