import type { Ticket } from '@jalsa/api-client';
import { MESSAGES } from 'booking-core';
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
  const qr = await qrOf(ticket, ports);
  if (!qr) say.error(MESSAGES.qrFailed);
  let pdf: Uint8Array;
  try {
    pdf = await buildPdf(ticket, qr);
  } catch {
    say.error(MESSAGES.pdfFailed);
    return;
  }
  try {
    await count(ticket._id);
  } catch (error) {
    const isRefused = isApiError(error) && error.status !== undefined;
    say.error(isRefused ? MESSAGES.downloadRefused : MESSAGES.downloadFailed);
    return;
  }
  await save(pdf, ticket);
  say.success(MESSAGES.downloaded);
}

async function qrOf(ticket: Ticket, { fetchQr, reload }: DownloadPorts): Promise<Uint8Array | null> {
  try {
    const qr = await fetchQr(ticket.ticket_qr_image.image_link);
    if (qr) return qr;
    const fresh = await reload(ticket._id);
    return await fetchQr(fresh.ticket_qr_image.image_link);
  } catch {
    return null; // told by the caller: the PDF is made without the QR
  }
}
