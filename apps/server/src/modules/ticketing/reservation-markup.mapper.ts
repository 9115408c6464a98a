import type { Ticket } from '@jalsa/api-client/contract';
import { formatISO } from 'date-fns/formatISO';
import { india } from '../../lib/india.ts';
import type { TicketRow } from './ticket.repository.ts';

const SCHEMA = 'http://schema.org';

/** India's postal code in an address. */
const PIN_CODE = /\b[1-9]\d{5}\b/;

/**
 * A ticket as schema.org reservation, for the cards and calendars of mail programs
 * (https://developers.google.com/workspace/gmail/markup/reference/event-reservation). It has no `ticketToken`: a mail program
 * would keep showing a QR that a reissue has made invalid.
 */
export function reservationMarkup(
  { event }: TicketRow,
  ticket: Ticket,
  { links, picture }: { links: { page: string; ticket: string }; picture: string | null },
): Record<string, unknown> {
  const [postalCode] = PIN_CODE.exec(event.address) ?? [];
  const isTable = ticket.kind === 'table';
  const place = {
    name: event.placeName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: event.address || event.placeName,
      addressLocality: event.city,
      ...(postalCode !== undefined && { postalCode }),
      addressCountry: 'IN',
    },
    ...(event.point && {
      geo: { '@type': 'GeoCoordinates', latitude: event.point.lat, longitude: event.point.lng },
    }),
  };
  const time = (instant: Date) => formatISO(instant, { in: india });
  const image = picture === null ? {} : { image: picture };
  const shared = {
    '@context': SCHEMA,
    reservationNumber: ticket.ticket_tracking_id,
    reservationStatus: `${SCHEMA}/${ticket.status === 'refunded' ? 'ReservationCancelled' : 'ReservationConfirmed'}`,
    underName: { '@type': 'Person', name: ticket.customer_name },
    url: links.ticket,
  };
  if (isTable) {
    return {
      ...shared,
      '@type': 'FoodEstablishmentReservation',
      startTime: time(event.start),
      endTime: time(event.end),
      partySize: ticket.total_ppl,
      reservationFor: { '@type': 'FoodEstablishment', ...place, name: event.name, url: links.page, ...image },
    };
  }
  return {
    ...shared,
    '@type': 'EventReservation',
    ticketNumber: ticket.ticket_tracking_id,
    numSeats: String(ticket.total_ppl),
    reservationFor: {
      '@type': 'Event',
      name: event.name,
      startDate: time(event.start),
      endDate: time(event.end),
      location: { '@type': 'Place', ...place },
      url: links.page,
      ...image,
    },
  };
}
