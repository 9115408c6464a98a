import { ticketFileName } from '@jalsa/ticket-pdf';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import type { Admit } from '../../lib/single-flight.ts';
import { findTicket } from './ticket.repository.ts';
import { drawnPdf } from './ticket-drawings.service.ts';
import { ticketView } from './ticket-view.service.ts';

/**
 * A ticket as PDF, as its owner can download it; the PDF of a refunded ticket says so and has no QR. The same ticket makes
 * the same bytes, and is drawn once; `admit` counts the drawing. Throws `not_found`, `unavailable`.
 */
export async function ticketPdf(context: Context, trackingId: string, admit?: Admit): Promise<Uint8Array> {
  const row = await findTicket(context.database, trackingId);
  if (!row) throw new DomainError('not_found', 'This ticket does not exist.');
  return drawnPdf(await ticketView(context, row), row.ticket.issuedAt, admit);
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
