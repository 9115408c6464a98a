export { type BuildTicketPdf, buildTicketPdf } from './build-ticket-pdf.ts';
export { fetchQrImage } from './fetch-qr-image.ts';
export type { PrintableTicket } from './printable-ticket.ts';
export { qrPng, ticketQrPng } from './qr-png.ts';
export { ticketFileName } from './ticket-file-name.ts';
export { TicketPdfError } from './ticket-pdf-error.ts';
export { TICKET_PDF_TEXTS, type TicketPdfTexts } from './ticket-pdf-texts.ts';
