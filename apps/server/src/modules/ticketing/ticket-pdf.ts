import { buildTicketPdf, qrPng, ticketFileName } from '@jalsa/ticket-pdf';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { findTicket } from './ticket.repository.ts';
import { ticketView } from './ticket-view.ts';

/**
 * A ticket as PDF, as its owner can download it; a refunded one says so and has no QR. The same ticket gives the same
 * bytes. Throws `not_found`.
 */
export async function ticketPdf(context: Context, trackingId: string): Promise<Uint8Array> {
  const row = await findTicket(context.database, trackingId);
  if (!row) throw new DomainError('not_found', 'This ticket does not exist.');
  const ticket = await ticketView(context, row);
  const qrImage = ticket.status === 'refunded' ? null : await qrPng(ticket.ticket_token);
  return buildTicketPdf({ ticket, qrImage, createdAt: row.ticket.issuedAt });
}

/** The PDF of a ticket as an attachment of its messages. */
export function ticketAttachment({ trackingId }: { trackingId: string }) {
  return {
    name: ticketFileName({ ticket_tracking_id: trackingId }),
    content_type: 'application/pdf',
    kind: 'ticket' as const,
    id: trackingId,
  };
}
