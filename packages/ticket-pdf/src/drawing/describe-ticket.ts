import {
  formatBlogDate,
  formatEventDate,
  formatInr,
  type PackageContents,
  packageContents,
  TICKET_HANDLES,
  type TicketHandle,
} from '@jalsa/booking-core';
import type { PrintableLine, PrintableTicket } from '../printable-ticket.ts';
import type { TicketPdfTexts } from '../ticket-pdf-texts.ts';

/** A package with its quantity, then what it includes. */
export type PackageTexts = [name: string, ...included: string[]];

/** The texts of a ticket, in the order of the page; empty for missing fields. */
export interface TicketDescription {
  title: string;
  when: string[];
  where: string;
  packages: PackageTexts[];
  people: string;
  bookedBy: string;
  trackingId: string;
}

// More characters than fit anywhere on the page.
const MAX_LENGTH = 300;

const clip = (text: string | null | undefined): string =>
  [...(text?.trim() ?? '')].slice(0, MAX_LENGTH).join('');

/** Describes a ticket, with dates in Asia/Kolkata. A package with several kinds of ticket is listed once. */
export function describeTicket(ticket: PrintableTicket, texts: TicketPdfTexts): TicketDescription {
  return {
    title: clip(ticket.event_name),
    when: ticket.event_start
      ? [
          formatBlogDate(ticket.event_start),
          formatEventDate(ticket.event_start, ticket.event_end, 'date-time'),
        ]
      : [],
    where: clip(ticket.event_address?.location),
    packages: describePackages(ticket.tickets_data ?? [], texts),
    people: ticket.total_ppl === undefined ? '' : String(ticket.total_ppl),
    bookedBy: clip(ticket.customer_name),
    trackingId: clip(ticket.ticket_tracking_id),
  };
}

function describePackages(lines: readonly PrintableLine[], texts: TicketPdfTexts): PackageTexts[] {
  const handleOf = ({ package_data }: PrintableLine) => package_data.package_map.package.handle;
  return [...new Set(lines.map(handleOf))].map((handle) => {
    const ofPackage = lines.filter((line) => handleOf(line) === handle);
    const name = ofPackage[0]?.package_data.package_map.package.name;
    const quantity = Math.max(...ofPackage.map((line) => line.quantity));
    return [`${quantity} × ${clip(name)}`, ...describeIncluded(ofPackage, quantity, texts)];
  });
}

/** The text of what a package includes with its tickets of one handle; empty when it includes nothing. */
const INCLUDED: Readonly<Record<TicketHandle, (contents: PackageContents, texts: TicketPdfTexts) => string>> =
  {
    entry_fee: () => '',
    redeemable: ({ redeemable }, texts) => (redeemable > 0 ? texts.redeemable(formatInr(redeemable)) : ''),
    redeemable_items: ({ menuItems, items }, texts) => {
      if (menuItems === 0) return '';
      const list = items.map(({ name, count }) => `${count} × ${clip(name)}`).join(', ');
      return [texts.menuItems(formatInr(menuItems)), list].filter(Boolean).join(': ');
    },
  };

/** What `quantity` pieces of a package include besides entry, one text for each kind. */
function describeIncluded(
  lines: readonly PrintableLine[],
  quantity: number,
  texts: TicketPdfTexts,
): string[] {
  const ticket_info = lines.flatMap(({ ticket_type, ticket_param }) =>
    ticket_type && ticket_param ? [{ ticket_type, ticket_param }] : [],
  );
  const contents = packageContents({ ticket_info }, quantity);
  return TICKET_HANDLES.map((handle) => INCLUDED[handle](contents, texts)).filter(Boolean);
}
