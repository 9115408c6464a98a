import type { Ticket } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { isApiError } from '../../lib/is-api-error.ts';

/** What a download needs from around it. */
export interface DownloadPorts {
  /** The QR picture behind a link, or null. */
  fetchQr: (link: string) => Promise<Uint8Array | null>;
  /** The ticket with a fresh link to its QR; links live for a short time. */
  reload: (ticketId: string) => Promise<Ticket>;
  buildPdf: (ticket: Ticket, qr: Uint8Array | null) => Promise<Uint8Array>;
  /** Records the download; rejects unless the answer's status is 200. */
  count: (ticketId: string) => Promise<unknown>;
  save: (pdf: Uint8Array, ticket: Ticket) => void | Promise<void>;
  say: { success: (text: string) => void; error: (text: string) => void };
}

/**
 * Makes the PDF first, then records the download, and saves the file only once that was accepted (specification 2,
 * sections 4 and 8). Whatever goes wrong is said; nothing is thrown.
 */
export async function downloadTicket(ticket: Ticket, ports: DownloadPorts): Promise<void> {
  const { buildPdf, count, save, say } = ports;
  const { printed, qr } = await withQr(ticket, ports);
  if (!qr && printed.status !== 'refunded') say.error(MESSAGES.qrFailed);
  let pdf: Uint8Array;
  try {
    pdf = await buildPdf(printed, qr);
  } catch {
    say.error(MESSAGES.pdfFailed);
    return;
  }
  try {
    await count(ticket._id);
  } catch (error) {
    // An answer that broke off has a status too, but refused nothing.
    const isRefused = isApiError(error) && error.status !== undefined && error.code !== 'network';
    say.error(isRefused ? MESSAGES.downloadRefused : MESSAGES.downloadFailed);
    return;
  }
  await save(pdf, ticket);
  say.success(MESSAGES.downloaded);
}

/** The ticket with its QR, both afresh when the picture is not there (any more): refunded tickets have none. */
async function withQr(
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
    return { printed, qr: null }; // told by the caller: the PDF is made without the QR
  }
}
