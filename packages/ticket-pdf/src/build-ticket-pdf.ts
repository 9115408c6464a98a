import type { PrintableTicket } from './printable-ticket.ts';
import { TicketPdfError } from './ticket-pdf-error.ts';
import { TICKET_PDF_TEXTS, type TicketPdfTexts } from './ticket-pdf-texts.ts';

/** The arguments of `buildTicketPdf`. */
export interface BuildTicketPdf {
  ticket: PrintableTicket;
  /** PNG or JPG; null makes a page with the tracking id in place of the QR. */
  qrImage: Uint8Array | null;
  /** The file's date. The same arguments return the same bytes. */
  createdAt: Date;
  texts?: TicketPdfTexts;
}

/**
 * Builds a ticket as PDF: one A4 page with the heading, the event and packages, and the QR image as wide as the page
 * allows. A refunded ticket has a note in place of the QR, also when an image is given. Loads
 * pdf-lib and, for letters that Helvetica lacks, HarfBuzz and fonts. Rejects with a `TicketPdfError`.
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
