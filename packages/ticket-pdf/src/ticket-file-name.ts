import { MESSAGES } from '@jalsa/booking-core';
import type { PrintableTicket } from './printable-ticket.ts';

// A path or a control character in a name would be changed by the browser, or refused by the disk.
const UNSAFE = /[^\p{L}\p{N}._-]+/gu;

/** The PDF's file name: the tracking id, or 'ticket' without one, and `.pdf` (document 2, section 9). */
export function ticketFileName({
  ticket_tracking_id: id,
}: Pick<PrintableTicket, 'ticket_tracking_id'>): string {
  return `${id?.trim().replace(UNSAFE, '-') || MESSAGES.pdfFallbackName}.pdf`;
}
