import { secondsInMinute } from 'date-fns/constants';
import type { Context } from './context.ts';
import type { Poll } from './database/polls.ts';
import { isQuiet } from './database/quiet.ts';
import { type Recurring, workOnRecurring } from './database/recurring-work.ts';
import { recordRuns, type Work } from './database/work-runs.ts';
import { sweepArtists } from './modules/artists/index.ts';
import { refreshDueListings } from './modules/catalogue/index.ts';
import { sweepDrivers } from './modules/drivers/index.ts';
import { deleteDueDocuments, deleteDueImages, sweepDocuments } from './modules/files/index.ts';
import { sweepIdentity } from './modules/identity/index.ts';
import { sweepLeads } from './modules/leads/index.ts';
import { type AttachmentMakers, sendDueMessages, sweepMessages } from './modules/messaging/index.ts';
import {
  expireOrders,
  orderPayments,
  sweepTables,
  workOnBulkJobs,
  workOnEventChanges,
} from './modules/ordering/index.ts';
import { makeRefunds, processWebhooks, reconcilePayments, sweepWebhooks } from './modules/payments/index.ts';
import { sweepStaff } from './modules/staff/index.ts';
import { ticketMail, ticketPdf, voidReason } from './modules/ticketing/index.ts';

/** The functions that make the attachments of messages. */
export const attachmentMakers = (context: Context): AttachmentMakers => ({
  ticket: (trackingId) => ticketPdf(context, trackingId),
  mail: { ticket: (trackingId) => ticketMail(context, trackingId) },
  withheld: (trackingId) => voidReason(context, trackingId),
});

/** The polls, and their periods in seconds. */
const POLLS = {
  messages: 1,
  'received webhooks': 1,
  refunds: 1,
  'expired orders': 3,
  'event changes': 3,
  'bulk jobs': 3,
  'payments to be reconciled': 5,
  'listings to be refreshed': 10,
  'pictures to be deleted': 10,
  'documents to be deleted': 10,
  'recurring work': 10,
} as const;

/** A poll of recurring work ends after the turns that are due, which take minutes when there is much to delete. */
const LONGEST_SECONDS: Partial<Record<keyof typeof POLLS, number>> = {
  'recurring work': 30 * secondsInMinute,
};

type PollName = keyof typeof POLLS;

/** The work that reaches people and the gateway, or that deletes files: a restored database may share those with another server. */
const PAUSED: ReadonlySet<PollName> = new Set([
  'messages',
  'received webhooks',
  'refunds',
  'payments to be reconciled',
  'pictures to be deleted',
  'documents to be deleted',
]);

const pollNames = Object.keys(POLLS) as PollName[];

const workOf = (name: PollName): Work => ({
  name,
  everySeconds: POLLS[name],
  ...(LONGEST_SECONDS[name] && { longestSeconds: LONGEST_SECONDS[name] }),
});

/** The time between two records of the polls that have run to their ends. */
const RECORD_EVERY_SECONDS = 20;

/**
 * The work that every process looks for: rows that are due. Their statements divide the rows between the processes
 * (docs/architecture.md, "Due work").
 */
export function polls(context: Context, handler = orderPayments): Poll[] {
  const makers = attachmentMakers(context);
  const runs: Record<PollName, Poll['run']> = {
    messages: (stopping) => sendDueMessages(context, makers, stopping),
    'received webhooks': (stopping) => processWebhooks(context, handler, stopping),
    refunds: (stopping) => makeRefunds(context, stopping),
    'expired orders': (stopping) => expireOrders(context, stopping),
    'event changes': (stopping) => workOnEventChanges(context, stopping),
    'bulk jobs': (stopping) => workOnBulkJobs(context, stopping),
    'payments to be reconciled': (stopping) => reconcilePayments(context, handler, stopping),
    'listings to be refreshed': (stopping) => refreshDueListings(context, stopping),
    'pictures to be deleted': (stopping) => deleteDueImages(context, stopping),
    'documents to be deleted': (stopping) => deleteDueDocuments(context, stopping),
    'recurring work': (stopping) => workOnRecurring(context, recurringWork(context), stopping),
  };
  const ended = new Set<PollName>();
  const list = pollNames.map((name) => ({
    ...workOf(name),
    run: async (stopping: AbortSignal) => {
      if (!(PAUSED.has(name) && (await isQuiet(context.database)))) await runs[name](stopping);
      ended.add(name);
    },
  }));
  const record = async () => {
    // In one order, so that no two processes wait for each other's rows.
    const names = [...ended].sort();
    ended.clear();
    await recordRuns(context.database, names, context.clock.now());
  };
  return [...list, { name: 'record of what has run', everySeconds: RECORD_EVERY_SECONDS, run: record }];
}

/** The period of recurring work. */
const RECURRING_SECONDS = 10 * secondsInMinute;

const RECURRING = [
  'expired codes and sessions',
  'old leads',
  'old webhooks',
  'past tables',
  'old cab drivers',
  'old artists',
  'old messages',
  'documents',
] as const;

/** The work that repeats, and that one process does at a time. Its names are those of rows of `recurring_work`. */
export function recurringWork(context: Context): Recurring[] {
  const runs: Record<(typeof RECURRING)[number], Recurring['run']> = {
    'expired codes and sessions': async () => {
      await sweepIdentity(context);
      await sweepStaff(context);
    },
    'old leads': () => sweepLeads(context),
    'old webhooks': () => sweepWebhooks(context),
    'past tables': () => sweepTables(context),
    'old cab drivers': () => sweepDrivers(context),
    'old artists': () => sweepArtists(context),
    'old messages': (stopping) => sweepMessages(context, stopping),
    documents: (stopping) => sweepDocuments(context, stopping),
  };
  return RECURRING.map((name) => ({ name, everySeconds: RECURRING_SECONDS, run: runs[name] }));
}

/** All work in the background. */
export const WORK: readonly Work[] = [
  ...pollNames.map(workOf),
  ...RECURRING.map((name) => ({ name, everySeconds: RECURRING_SECONDS })),
];
