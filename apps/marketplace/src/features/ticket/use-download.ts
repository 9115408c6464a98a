import type { Ticket } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { isInAppBrowser } from '@jalsa/web/browser/device';
import { saveFile } from '@jalsa/web/browser/save-file';
import { now } from '@jalsa/web/time/clock';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { downloadTicket } from './download-ticket.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

// The PDF code is loaded by downloads only.
const loadPdf = () => import('@jalsa/ticket-pdf');

/** Downloads a ticket as PDF; pending while the PDF is built and the download is recorded. */
export function useDownload(ticket: Ticket) {
  const api = useApi();
  return useMutation({
    mutationFn: () =>
      downloadTicket(ticket, {
        notify: toast,
        fetchQr: async (link) => (await loadPdf()).fetchQrImage(link),
        reload: (ticketId) => api().customer.ticket({ params: { ticketId } }),
        buildPdf: async (printed, qrImage) =>
          (await loadPdf()).buildTicketPdf({ ticket: printed, qrImage, createdAt: now() }),
        count: (ticketId) => api().customer.countDownload({ body: { ticketId } }),
        savesFiles: !isInAppBrowser(navigator),
        open: (link) => window.location.assign(link),
        save: async (pdf, { ticket_tracking_id }) =>
          saveFile(pdf, 'application/pdf', (await loadPdf()).ticketFileName({ ticket_tracking_id })),
      }),
    onError: useSignInAgain(),
  });
}
