import type { PrintableTicket } from './printable-ticket.ts';
import { TicketPdfError } from './ticket-pdf-error.ts';
import { TICKET_PDF_TEXTS, type TicketPdfTexts } from './ticket-pdf-texts.ts';

export interface BuildTicketPdf {
  ticket: PrintableTicket;
  /** PNG or JPG; null makes the page without a QR, which a refunded ticket's always is. */
  qrImage: Uint8Array | null;
  /** Written into the file as its date. The same arguments give the same bytes. */
  createdAt: Date;
  texts?: TicketPdfTexts;
}

/**
 * A ticket as PDF: one A4 page with the heading, what was booked, and the QR as wide as the page allows (document 2,
 * section 9). A refunded ticket says so instead, whatever image is given. Rejects with a `TicketPdfError`. What draws it (pdf-lib, and fonts for Devanagari) is fetched by the call.
 */
export async function buildTicketPdf({
  ticket,
  qrImage,
  createdAt,
  texts = TICKET_PDF_TEXTS,
}: BuildTicketPdf): Promise<Uint8Array> {
  try {
    const { drawTicket } = await import('./drawing/draw-ticket.ts');
    return await drawTicket({ ticket, qrImage, createdAt, texts });
  } catch (error) {
    throw new TicketPdfError(error);
  }
}
