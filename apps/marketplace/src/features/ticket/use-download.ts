import type { Ticket } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useApi } from '../../lib/use-api.ts';
import { downloadTicket } from './download-ticket.ts';

// The PDF code is loaded by downloads only.
const loadPdf = () => import('@jalsa/ticket-pdf');

/** Downloads a ticket as PDF; `isBusy` while the PDF is built and the download is recorded. */
export function useDownload(ticket: Ticket) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadTicket(ticket, {
        notify: toast,
        fetchQr: async (link) => (await loadPdf()).fetchQrImage(link),
        reload: (ticketId) => api().customer.ticket({ params: { ticketId } }),
        buildPdf: async (printed, qrImage) =>
          (await loadPdf()).buildTicketPdf({ ticket: printed, qrImage, createdAt: now() }),
        count: (ticketId) => api().customer.countDownload({ body: { ticketId } }),
        save: async (pdf, { ticket_tracking_id }) =>
          saveFile(pdf, 'application/pdf', (await loadPdf()).ticketFileName({ ticket_tracking_id })),
      });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, download };
}
