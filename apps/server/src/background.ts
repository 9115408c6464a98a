import type { Context } from './context.ts';
import { sweepArtists } from './modules/artists/index.ts';
import { refreshDueListings } from './modules/catalogue/index.ts';
import { sweepDrivers } from './modules/drivers/index.ts';
import { sweepDocuments, sweepUploadedImages } from './modules/files/index.ts';
import { sweepIdentity } from './modules/identity/index.ts';
import { releaseOrphanedJobs, type Sweep, type TaskHandlers } from './modules/jobs/index.ts';
import { sweepLeads } from './modules/leads/index.ts';
import { type AttachmentMakers, sendDueMessages, sweepMessages } from './modules/messaging/index.ts';
import { expireOrders, orderPayments, sweepTables, workOnEventChanges } from './modules/ordering/index.ts';
import {
  checkRefunds,
  processWebhook,
  reconcilePayments,
  sendRefund,
  sweepWebhooks,
} from './modules/payments/index.ts';
import { ticketMail, ticketPdf, voidReason } from './modules/ticketing/index.ts';

/** The functions that make the attachments of messages. */
export const attachmentMakers = (context: Context): AttachmentMakers => ({
  ticket: (trackingId) => ticketPdf(context, trackingId),
  mail: { ticket: (trackingId) => ticketMail(context, trackingId) },
  withheld: (trackingId) => voidReason(context, trackingId),
});

/** The handler of each kind of job. */
export function taskHandlers(context: Context, handler = orderPayments): TaskHandlers {
  return {
    process_webhook: ({ eventId }) => processWebhook(context, handler, eventId),
    refund_payment: ({ refundId }) => sendRefund(context, refundId),
  };
}

/** The work that repeats, by module. */
export function sweeps(context: Context, handler = orderPayments): Sweep[] {
  const makers = attachmentMakers(context);
  return [
    { name: 'orphaned jobs', everySeconds: 10, run: () => releaseOrphanedJobs(context.pool) },
    {
      name: 'send messages',
      everySeconds: 1,
      inEveryProcess: true,
      run: (stopping) => sendDueMessages(context, makers, stopping),
    },
    { name: 'refresh listings', everySeconds: 20, run: (stopping) => refreshDueListings(context, stopping) },
    {
      name: 'expire orders',
      everySeconds: 3,
      run: (stopping) => expireOrders(context, stopping),
    },
    {
      name: 'event changes',
      everySeconds: 3,
      run: (stopping) => workOnEventChanges(context, stopping),
    },
    {
      name: 'reconcile payments',
      everySeconds: 15,
      run: (stopping) => reconcilePayments(context, handler, stopping),
    },
    { name: 'check refunds', everySeconds: 60, run: (stopping) => checkRefunds(context, stopping) },
    {
      name: 'remove expired data',
      everySeconds: 600,
      run: async (stopping) => {
        await sweepIdentity(context);
        await sweepLeads(context);
        await sweepWebhooks(context);
        await sweepTables(context);
        await sweepDrivers(context);
        await sweepArtists(context);
        await sweepMessages(context, stopping);
      },
    },
    // Apart from the sweep above: no failure there keeps a file beyond its time.
    {
      name: 'delete files',
      everySeconds: 600,
      run: async (stopping) => {
        try {
          await sweepDocuments(context, stopping);
        } finally {
          await sweepUploadedImages(context, stopping);
        }
      },
    },
  ];
}
