import { secondsInMinute } from 'date-fns/constants';
import type { Context } from './context.ts';
import type { Poll } from './database/polls.ts';
import { type Recurring, workOnRecurring } from './database/recurring-work.ts';
import { sweepArtists } from './modules/artists/index.ts';
import { refreshDueListings } from './modules/catalogue/index.ts';
import { sweepDrivers } from './modules/drivers/index.ts';
import { deleteDueDocuments, deleteDueImages, sweepDocuments } from './modules/files/index.ts';
import { sweepIdentity } from './modules/identity/index.ts';
import { sweepLeads } from './modules/leads/index.ts';
import { type AttachmentMakers, sendDueMessages, sweepMessages } from './modules/messaging/index.ts';
import { expireOrders, orderPayments, sweepTables, workOnEventChanges } from './modules/ordering/index.ts';
import { makeRefunds, processWebhooks, reconcilePayments, sweepWebhooks } from './modules/payments/index.ts';
import { ticketMail, ticketPdf, voidReason } from './modules/ticketing/index.ts';

/** The functions that make the attachments of messages. */
export const attachmentMakers = (context: Context): AttachmentMakers => ({
  ticket: (trackingId) => ticketPdf(context, trackingId),
  mail: { ticket: (trackingId) => ticketMail(context, trackingId) },
  withheld: (trackingId) => voidReason(context, trackingId),
});

type Run = Poll['run'];

/**
 * The work that every process looks for: rows that are due. Their statements divide the rows between the processes
 * (docs/architecture.md, "Due work").
 */
export function polls(context: Context, handler = orderPayments): Poll[] {
  const makers = attachmentMakers(context);
  const poll = (name: string, everySeconds: number, run: Run): Poll => ({ name, everySeconds, run });
  return [
    poll('messages', 1, (stopping) => sendDueMessages(context, makers, stopping)),
    poll('received webhooks', 1, (stopping) => processWebhooks(context, handler, stopping)),
    poll('refunds', 1, (stopping) => makeRefunds(context, stopping)),
    poll('expired orders', 3, (stopping) => expireOrders(context, stopping)),
    poll('event changes', 3, (stopping) => workOnEventChanges(context, stopping)),
    poll('payments to be reconciled', 5, (stopping) => reconcilePayments(context, handler, stopping)),
    poll('listings to be refreshed', 10, (stopping) => refreshDueListings(context, stopping)),
    poll('pictures to be deleted', 10, (stopping) => deleteDueImages(context, stopping)),
    poll('documents to be deleted', 10, (stopping) => deleteDueDocuments(context, stopping)),
    poll('recurring work', 10, (stopping) => workOnRecurring(context, recurringWork(context), stopping)),
  ];
}

/** The work that repeats, and that one process does at a time. Its names are those of rows of `recurring_work`. */
export const recurringWork = (context: Context): Recurring[] =>
  Object.entries({
    'expired codes and sessions': () => sweepIdentity(context),
    'old leads': () => sweepLeads(context),
    'old webhooks': () => sweepWebhooks(context),
    'past tables': () => sweepTables(context),
    'old cab drivers': () => sweepDrivers(context),
    'old artists': () => sweepArtists(context),
    'old messages': (stopping?: AbortSignal) => sweepMessages(context, stopping),
    documents: (stopping?: AbortSignal) => sweepDocuments(context, stopping),
  }).map(([name, run]) => ({ name, everySeconds: 10 * secondsInMinute, run }));
