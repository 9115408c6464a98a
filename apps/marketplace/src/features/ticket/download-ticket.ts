import type { Ticket } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api-errors';
import { ticketTexts } from '../../texts/ticket.ts';

/** The dependencies of a download. */
export interface DownloadPorts {
  /** Loads the QR image of a link, or returns null. */
  fetchQr: (link: string) => Promise<Uint8Array | null>;
  /** Reloads the ticket with a new QR link; links expire after a short time. */
  reload: (ticketId: string) => Promise<Ticket>;
  buildPdf: (ticket: Ticket, qr: Uint8Array | null) => Promise<Uint8Array>;
  /** Records the download; rejects unless the response has status 200. */
  count: (ticketId: string) => Promise<unknown>;
  save: (pdf: Uint8Array, ticket: Ticket) => void | Promise<void>;
  notify: { success: (text: string) => void; error: (text: string) => void };
}

/**
 * Builds the PDF, records the download, and saves the file only when the record was accepted. Failures are shown and not thrown.
 */
export async function downloadTicket(ticket: Ticket, ports: DownloadPorts): Promise<void> {
  const { buildPdf, count, save, notify } = ports;
  const { printed, qr } = await loadQr(ticket, ports);
  if (!qr && printed.status !== 'refunded') notify.error(ticketTexts().qrFailed);
  let pdf: Uint8Array;
  try {
    pdf = await buildPdf(printed, qr);
  } catch {
    notify.error(ticketTexts().pdfFailed);
    return;
  }
  try {
    await count(ticket._id);
  } catch (error) {
    // An incomplete response has a status too, but is not a refusal.
    const isRefused = isApiError(error) && error.status !== undefined && error.code !== 'network';
    notify.error(isRefused ? ticketTexts().downloadRefused : ticketTexts().downloadFailed);
    return;
  }
  await save(pdf, ticket);
  notify.success(ticketTexts().downloaded);
}

/** The ticket and its QR image, both reloaded when the image is missing. Refunded tickets have none. */
async function loadQr(
  ticket: Ticket,
  { fetchQr, reload }: DownloadPorts,
): Promise<{ printed: Ticket; qr: Uint8Array | null }> {
  let printed = ticket;
  try {
    if (printed.status === 'refunded') return { printed, qr: null };
    const qr = await fetchQr(printed.ticket_qr_image.image_link);
    if (qr) return { printed, qr };
    printed = await reload(printed._id);
    if (printed.status === 'refunded') return { printed, qr: null };
    return { printed, qr: await fetchQr(printed.ticket_qr_image.image_link) };
  } catch {
    return { printed, qr: null }; // The caller shows the error; the PDF is built without the QR code.
  }
}
