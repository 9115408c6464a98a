import { formatBlogDate, formatEventDate } from '@jalsa/booking-core';
import type { PrintableLine, PrintableTicket } from '../printable-ticket.ts';

/** A ticket as texts, in the order of the page; what the ticket does not say is empty. */
export interface TicketDescription {
  title: string;
  when: string[];
  where: string;
  packages: string[];
  people: string;
  bookedBy: string;
  trackingId: string;
}

// More than the page has room for anywhere.
const LONGEST = 300;

const clip = (text: string | null | undefined): string =>
  [...(text?.trim() ?? '')].slice(0, LONGEST).join('');

/** Dates in Asia/Kolkata. A package that carries several kinds of ticket is named once. */
export function describeTicket(ticket: PrintableTicket): TicketDescription {
  return {
    title: clip(ticket.event_name),
    when: ticket.event_start
      ? [
          formatBlogDate(ticket.event_start),
          formatEventDate(ticket.event_start, ticket.event_end, 'date-time'),
        ]
      : [],
    where: clip(ticket.event_address?.location),
    packages: packageLines(ticket.tickets_data ?? []),
    people: ticket.total_ppl === undefined ? '' : String(ticket.total_ppl),
    bookedBy: clip(ticket.customer_name),
    trackingId: clip(ticket.ticket_tracking_id),
  };
}

function packageLines(lines: readonly PrintableLine[]): string[] {
  const quantities = new Map<string, { name: string; quantity: number }>();
  for (const { quantity, package_data } of lines) {
    const { handle, name } = package_data.package_map.package;
    const known = quantities.get(handle)?.quantity ?? 0;
    quantities.set(handle, { name, quantity: Math.max(known, quantity) });
  }
  return [...quantities.values()].map(({ name, quantity }) => `${quantity} × ${clip(name)}`);
}
