import { formatBlogDate } from 'booking-core';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { newLinkCode } from '../../lib/ids.ts';
import { type Notice, postMessages, SMS_VALUE_MAX } from '../messaging/index.ts';
import { findTickets, type TicketRow } from './ticket.repository.ts';
import { linkTickets } from './ticket-link.repository.ts';
import { ticketAttachment } from './ticket-pdf.ts';

/**
 * Writes the messages of tickets that were just issued, one for each channel; again changes nothing. Tickets that were
 * refunded meanwhile are left out.
 */
export async function sendTickets(context: Context, ticketIds: string[]): Promise<void> {
  await withTransaction(context.database, async (executor) => {
    const rows = await findTickets(executor, ticketIds);
    await writeMessages(executor, context, rows, ({ ticket }) => `ticket:${ticket.id}`);
  });
}

/** Writes the messages of tickets, those of one cause once. */
export async function writeMessages(
  executor: Executor,
  context: Context,
  rows: TicketRow[],
  causeOf: (row: TicketRow) => string,
): Promise<void> {
  const valid = rows.filter(({ ticket }) => ticket.status !== 'refunded');
  const codes = await linkTickets(
    executor,
    valid.map(({ ticket }) => ({ code: newLinkCode(), ticketId: ticket.id })),
  );
  const notices = valid.map((row) => {
    const link = `${context.config.siteOrigin}/t/${codes.get(row.ticket.id)}`;
    // Where our own address leaves no room in an SMS for a link, the ticket's number says which one it is.
    return noticeOf(row, causeOf(row), link.length <= SMS_VALUE_MAX ? link : row.ticket.trackingId);
  });
  await postMessages(executor, context, notices);
}

function noticeOf({ ticket, event }: TicketRow, cause: string, link: string): Notice<'ticket'> {
  return {
    template: 'ticket',
    cause,
    to: { mobile: ticket.buyerMobile, email: ticket.buyerEmail },
    parameters: {
      name: ticket.buyerName,
      event: event.name,
      when: formatBlogDate(event.start),
      place: event.placeName,
      people: String(ticket.people),
      tracking_id: ticket.trackingId,
      link,
    },
    attachments: [ticketAttachment(ticket)],
  };
}
