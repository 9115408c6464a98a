import { formatBlogDate, formatEventDate } from '@jalsa/booking-core';
import type { PrintableLine, PrintableTicket } from '../printable-ticket.ts';

/** The texts of a ticket, in the order of the page; empty for missing fields. */
export interface TicketDescription {
  title: string;
  when: string[];
  where: string;
  packages: string[];
  people: string;
  bookedBy: string;
  trackingId: string;
}

// More characters than fit anywhere on the page.
const MAX_LENGTH = 300;

const clip = (text: string | null | undefined): string =>
  [...(text?.trim() ?? '')].slice(0, MAX_LENGTH).join('');

/** Describes a ticket, with dates in Asia/Kolkata. A package with several kinds of ticket is listed once. */
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
    const quantitySoFar = quantities.get(handle)?.quantity ?? 0;
    quantities.set(handle, { name, quantity: Math.max(quantitySoFar, quantity) });
  }
  return [...quantities.values()].map(({ name, quantity }) => `${quantity} × ${clip(name)}`);
}
