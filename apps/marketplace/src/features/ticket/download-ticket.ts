import type { Ticket } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';
import { ticketTexts } from '../../texts/ticket.ts';

/** The dependencies of a download. */
export interface DownloadPorts {
  /** Loads the QR image of a link, or returns null. */
  fetchQr: (link: string) => Promise<Uint8Array | null>;
  /** Reloads the ticket with a new QR link; links expire after a short time. */
  reload: (ticketId: string) => Promise<Ticket>;
  /** Whether the browser saves files that the page makes; otherwise the server makes the file. */
  savesFiles: boolean;
  buildPdf: (ticket: Ticket, qr: Uint8Array | null) => Promise<Uint8Array>;
  /** Records the download and returns the address of the server's PDF; rejects unless the response has status 200. */
  count: (ticketId: string) => Promise<{ pdf_link: string }>;
  /** Saves the PDF; throws when the browser refuses. */
  save: (pdf: Uint8Array, ticket: Ticket) => void | Promise<void>;
  /** Opens the address of a file, which the browser downloads. */
  open: (link: string) => void;
  notify: { success: (text: string) => void; error: (text: string) => void };
}

/**
 * Builds the PDF, records the download, and saves the file only when the record was accepted. A browser that saves no files of
 * pages downloads the server's PDF. Failures are shown and not thrown, except the end of the session.
 */
export async function downloadTicket(ticket: Ticket, ports: DownloadPorts): Promise<void> {
  const { count, notify, savesFiles } = ports;
  const pdf = savesFiles ? await build(ticket, ports) : null;
  if (savesFiles && !pdf) return;
  let link: string;
  try {
    link = (await count(ticket._id)).pdf_link;
  } catch (error) {
    if (isApiError(error, 'unauthorized')) throw error;
    // An incomplete response has a status too, but is not a refusal.
    const isRefused = isApiError(error) && error.status !== undefined && error.code !== 'network';
    notify.error(isRefused ? ticketTexts.downloadRefused : ticketTexts.downloadFailed);
    return;
  }
  try {
    await handOver(ticket, { pdf, link }, ports);
  } catch (error) {
    console.warn('the ticket could not be downloaded:', error);
    notify.error(ticketTexts.downloadFailed);
    return;
  }
  notify.success(ticketTexts.downloaded);
}

/** The PDF with its QR code; null after a failure was shown. */
async function build(ticket: Ticket, ports: DownloadPorts): Promise<Uint8Array | null> {
  const { printed, qr } = await loadQr(ticket, ports);
  if (!qr && printed.status !== 'refunded') ports.notify.error(ticketTexts.qrFailed);
  try {
    return await ports.buildPdf(printed, qr);
  } catch {
    ports.notify.error(ticketTexts.pdfFailed);
    return null;
  }
}

/** Saves the PDF of the page, or lets the browser download the server's one. */
async function handOver(
  ticket: Ticket,
  { pdf, link }: { pdf: Uint8Array | null; link: string },
  { save, open }: DownloadPorts,
): Promise<void> {
  if (!pdf) return open(link);
  try {
    await save(pdf, ticket);
  } catch (error) {
    console.warn('the browser saves no file of the page:', error);
    open(link);
  }
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
