import { formatMessageDate } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { newLinkCode } from '../../lib/ids.ts';
import { dispatchMessages, type Notice, SMS_VALUE_MAX } from '../messaging/index.ts';
import {
  listTicketsToSend,
  lockUnsentTickets,
  markMessagesQueued,
  postponeSending,
  type UnsentTicket,
} from './send-tickets.repository.ts';
import type { TicketRow } from './ticket.repository.ts';
import { linkTickets } from './ticket-link.repository.ts';
import { ticketAttachment } from './ticket-pdf.service.ts';
import { PAYMENT_MODES } from './ticketing.rules.ts';

/** The tickets whose messages one transaction writes. */
const BATCH_SIZE = 100;

/**
 * Writes the messages of all tickets that are due, one for each channel; a second call writes none. Tickets that were
 * refunded meanwhile get no messages. A ticket whose messages cannot be written delays no other ticket: it is tried
 * again after as long as it has waited. Once `stopping` is aborted no more tickets are taken.
 */
export async function sendTickets(context: Context, stopping?: AbortSignal): Promise<void> {
  const { database, clock, log } = context;
  while (!stopping?.aborted) {
    const unsent = await listTicketsToSend(database, clock.now(), BATCH_SIZE);
    await send(context, unsent).catch((error: unknown) => {
      log.warn(
        { err: error, tickets: unsent.length },
        'a batch of tickets could not be sent; each of them is tried by itself',
      );
      return sendOneByOne(context, unsent);
    });
    if (unsent.length < BATCH_SIZE) return;
  }
}

async function send(context: Context, unsent: readonly UnsentTicket[]): Promise<void> {
  if (unsent.length === 0) return;
  const trackingIds = unsent.map(({ trackingId }) => trackingId);
  await withTransaction(context.database, async (executor) => {
    const rows = await lockUnsentTickets(executor, trackingIds);
    await writeMessages(executor, context, rows, ({ ticket }) => dedupeKeyOf(ticket));
    await markMessagesQueued(executor, trackingIds);
  });
}

/** A reissued ticket gets messages of its own. */
const dedupeKeyOf = ({ trackingId, version }: Pick<TicketRow['ticket'], 'trackingId' | 'version'>) =>
  version === 1 ? `ticket:${trackingId}` : `ticket:${trackingId}:${version}`;

async function sendOneByOne(context: Context, unsent: readonly UnsentTicket[]): Promise<void> {
  for (const ticket of unsent) {
    try {
      await send(context, [ticket]);
    } catch (error) {
      context.log.error(
        { err: error, order: ticket.orderId },
        'the messages of a ticket could not be written; they will be tried again',
      );
      await postponeSending(context.database, ticket.trackingId, context.clock.now());
    }
  }
}

/**
 * Writes the messages of tickets that are not refunded; those of one dedupe key are written once. The caller's transaction
 * has locked the tickets, so that one which is voided meanwhile withdraws what is written here.
 */
export async function writeMessages(
  executor: Executor,
  context: Context,
  rows: TicketRow[],
  dedupeKeyOf: (row: TicketRow) => string,
): Promise<void> {
  const valid = rows.filter(({ ticket }) => ticket.status !== 'refunded');
  const codes = await linkTickets(
    executor,
    valid.map(({ ticket }) => ({ code: newLinkCode(), trackingId: ticket.trackingId })),
  );
  const now = context.clock.now();
  const notices = valid.map((row) => {
    const link = `${context.config.siteOrigin}/t/${codes.get(row.ticket.trackingId)}`;
    // The ticket's tracking id replaces a link that does not fit into an SMS.
    return noticeOf(row, now, dedupeKeyOf(row), link.length <= SMS_VALUE_MAX ? link : row.ticket.trackingId);
  });
  await dispatchMessages(executor, context, notices);
}

function noticeOf(
  { ticket, event }: TicketRow,
  now: Date,
  dedupeKey: string,
  link: string,
): Notice<'ticket'> | Notice<'table_ticket'> {
  return {
    template: ticket.venueId === null ? 'ticket' : 'table_ticket',
    dedupeKey,
    ticketId: ticket.trackingId,
    // A free order costs nothing: with any address in it, it would send mail to a stranger.
    to: {
      mobile: ticket.buyerMobile,
      email: ticket.paymentMode === PAYMENT_MODES.free ? null : ticket.buyerEmail,
    },
    parameters: {
      name: ticket.buyerName,
      event: event.name,
      when: formatMessageDate(event.start, now),
      place: event.placeName,
      people: String(ticket.people),
      tracking_id: ticket.trackingId,
      link,
    },
    attachments: [ticketAttachment(ticket)],
  };
}
