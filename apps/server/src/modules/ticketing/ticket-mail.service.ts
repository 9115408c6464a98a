import type { Ticket } from '@jalsa/api-client/contract';
import { formatInr, formatMessageDate, paidFor } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import type { MailContent } from '../messaging/index.ts';
import { reservationMarkup } from './reservation-markup.mapper.ts';
import { findTicket, type TicketRow } from './ticket.repository.ts';
import { ticketCalendar } from './ticket-calendar.service.ts';
import { drawnQr } from './ticket-drawings.service.ts';
import { ticketView } from './ticket-view.service.ts';

/** The addresses in a ticket's mail, with the origin. */
interface Links {
  /** The ticket as PDF, without signing in. */
  ticket: string;
  myTickets: string;
  calendar: string;
  /** The page of the event or the venue. */
  page: string;
  map: string;
}

/** The width of the picture in pixels: three times the one in the layout, for sharp screens. */
const PICTURE_WIDTH = 400;
const OWN_PICTURES = '/files/images/';

/**
 * The mail of a ticket as the ticket is now: with the QR that gates accept, and a calendar file. The mail of a refunded
 * ticket says so, and has neither. Throws `not_found`.
 */
export async function ticketMail(context: Context, trackingId: string): Promise<MailContent> {
  const row = await findTicket(context.database, trackingId);
  if (!row) throw new DomainError('not_found', 'This ticket doesn’t exist.');
  const ticket = await ticketView(context, row);
  const links = linksOf(context, row, ticket);
  const picture = pictureOf(context, ticket);
  const when = formatMessageDate(row.event.start, context.clock.now());
  const shared = {
    preview: `${when}, ${row.event.placeName}`,
    facts: factsOf(when, ticket, links),
    footnotes: [
      'Please don’t forward this email: anyone who has its ticket can get in.',
      'You’re getting this email because you booked on Jalsa.',
    ],
    jsonLd: reservationMarkup(row, ticket, { links, picture }),
    ...(picture !== null && { picture: { address: picture, alternative: row.event.name } }),
  };
  if (ticket.status === 'refunded') {
    const isCancelled = ticket.event_change?.status === 'cancelled';
    const warning = isCancelled
      ? 'This event is cancelled, and the ticket isn’t valid for entry.'
      : 'This ticket was refunded and isn’t valid for entry.';
    const paragraphs = [
      `Hello ${ticket.customer_name},`,
      isCancelled
        ? 'If you paid for it, your bank should show the money within 5 to 7 working days.'
        : 'We’ve refunded this ticket. Your bank should show the money within 5 to 7 working days.',
    ];
    return {
      ...shared,
      title: row.event.name,
      warning,
      paragraphs,
      // The text of the message asks to show the QR.
      text: [warning, ...paragraphs, `${row.event.name}\nTicket: ${trackingId}`, 'Jalsa'].join('\n\n'),
      actions: [{ label: 'My Tickets', address: links.myTickets }],
      footnotes: ['You’re getting this email because you booked on Jalsa.'],
    };
  }
  const cid = `qr.${trackingId}@jalsa`;
  const [qr, calendar] = await Promise.all([drawnQr(ticket.ticket_token), ticketCalendar(context, row)]);
  const isTable = ticket.kind === 'table';
  return {
    ...shared,
    title: row.event.name,
    paragraphs: [
      `Hello ${ticket.customer_name},`,
      isTable
        ? 'Your table is booked. Show this QR code when you arrive, on your phone or printed.'
        : 'Your ticket is here. Show this QR code at the entrance, on your phone or printed.',
    ],
    code: {
      cid,
      alternative: `QR code of ticket ${trackingId}. Turn on pictures in this email, or open the attached PDF.`,
      caption: `Ticket ${trackingId}`,
    },
    actions: [
      { label: 'Open ticket', address: links.ticket },
      { label: 'My Tickets', address: links.myTickets },
      { label: 'Add to calendar', address: links.calendar },
      { label: isTable ? 'About the venue' : 'About the event', address: links.page },
    ],
    files: [
      { name: `${trackingId}.png`, contentType: 'image/png', content: qr, cid },
      {
        name: calendar.name,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(calendar.content),
      },
    ],
  };
}

function linksOf(
  { config: { siteOrigin } }: Context,
  { event, ticket: { linkCode } }: TicketRow,
  { kind, calendar_link, event_address }: Ticket,
): Links {
  const query = event.point ? `${event.point.lat},${event.point.lng}` : event_address.location;
  return {
    ticket: `${siteOrigin}/t/${linkCode}`,
    myTickets: `${siteOrigin}/profile/tickets`,
    calendar: `${siteOrigin}${calendar_link}`,
    page: `${siteOrigin}/${kind === 'table' ? 'venues' : 'events'}/${encodeURIComponent(event.handle)}`,
    map: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`,
  };
}

function pictureOf({ config }: Context, { event_image_link }: Ticket): string | null {
  const link = event_image_link?.image_link;
  if (link === undefined) return null;
  const address = new URL(link, config.siteOrigin).href;
  return link.startsWith(OWN_PICTURES) ? `${address}?w=${PICTURE_WIDTH}` : address;
}

function factsOf(when: string, ticket: Ticket, links: Links): MailContent['facts'] {
  const paid = paidFor([ticket]);
  return [
    { label: 'When', value: when },
    { label: 'Where', value: ticket.event_address.location, address: links.map },
    { label: ticket.kind === 'table' ? 'People' : 'Admits', value: String(ticket.total_ppl) },
    { label: ticket.kind === 'table' ? 'Tables' : 'Tickets', value: packagesOf(ticket) },
    { label: 'Paid', value: paid === 0 ? 'Free' : formatInr(paid) },
    { label: 'Booked by', value: ticket.customer_name },
    { label: 'Ticket ID', value: ticket.ticket_tracking_id },
  ];
}

/** The packages of a ticket with their quantities, a line each: a package has a line of the ticket for each of its parts. */
function packagesOf({ tickets_data }: Ticket): string {
  const packages = new Map(
    tickets_data.map(({ quantity, package_data: { package_map } }) => [
      package_map.package.handle,
      `${quantity} × ${package_map.package.name}`,
    ]),
  );
  return [...packages.values()].join('\n');
}
