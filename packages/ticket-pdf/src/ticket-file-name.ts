import type { PrintableTicket } from './printable-ticket.ts';

// A browser changes path separators and control characters in a name, and a file system may refuse them.
const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

/** The PDF's file name: the tracking id, or 'ticket' without one, and `.pdf`. */
export function ticketFileName({
  ticket_tracking_id: id,
}: Pick<PrintableTicket, 'ticket_tracking_id'>): string {
  return `${id?.trim().replace(UNSAFE, '-') || 'ticket'}.pdf`;
}
