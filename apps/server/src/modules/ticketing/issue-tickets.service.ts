import { formatMessageDate } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newLinkCode } from '../../lib/ids.ts';
import {
  type ChannelName,
  dispatchMessages,
  type Notice,
  SMS_VALUE_MAX,
  withdrawTicketMessages,
} from '../messaging/index.ts';
import { insertTickets, type LinkedTicket, type NewTicket } from './issue-tickets.repository.ts';
import {
  isCancelled,
  loadEventsOf,
  lockTickets,
  markRefunded,
  type TicketEvents,
  type TicketRow,
} from './ticket.repository.ts';
import { ticketAttachment } from './ticket.service.ts';
import { PAYMENT_MODES } from './ticketing.rules.ts';

/** The parts of the context that the messages of tickets need; without channels their adapters are not known (`dispatchMessages`). */
export type TicketMessageContext = Pick<Context, 'clock' | 'config'> & Partial<Pick<Context, 'channels'>>;

/** Issues tickets and writes their messages, one for each channel, in the caller's transaction. */
export async function issueTickets(
  executor: Executor,
  context: TicketMessageContext,
  tickets: readonly NewTicket[],
): Promise<void> {
  await writeTickets(executor, context, tickets, await loadEventsOf(executor, tickets));
}

/** The same for tickets whose events are loaded (`loadEventsOf`). It sends its statements before it waits for an answer. */
export async function writeTickets(
  executor: Executor,
  context: TicketMessageContext,
  tickets: readonly NewTicket[],
  eventOf: TicketEvents,
): Promise<void> {
  if (tickets.length === 0) return;
  const linked = tickets.map((ticket) => ({ ...ticket, linkCode: newLinkCode() }));
  const told = linked.flatMap((ticket) => {
    const event = eventOf(ticket);
    return event === null || isCancelled(event) ? [] : [{ ticket, event }];
  });
  await Promise.all([insertTickets(executor, linked), writeMessages(executor, context, told)]);
}

/**
 * Writes the messages of tickets, one for each channel, in the transaction that issues them; those of one dedupe key are
 * written once. A refunded ticket gets none, and one that is voided later withdraws what is written here: the tickets stay
 * locked. Returns the tickets that get messages.
 */
export async function writeTicketMessages(
  executor: Executor,
  context: TicketMessageContext,
  trackingIds: string[],
  { dedupeKeyOf, channel }: ToldHow<TicketRow> = {},
): Promise<TicketRow[]> {
  if (trackingIds.length === 0) return [];
  const rows = await lockTickets(executor, trackingIds);
  const valid = rows.filter(({ ticket }) => ticket.status !== 'refunded');
  await writeMessages(executor, context, valid, { dedupeKeyOf, channel });
  return valid;
}

/** The dedupe keys of messages, and the only channel that gets one; by default those of the issue, on all channels. */
interface ToldHow<Row> {
  dedupeKeyOf?: ((row: Row) => string) | undefined;
  channel?: ChannelName | undefined;
}

/** A ticket, also a new one, with its event. */
interface TicketToTell {
  ticket: Omit<LinkedTicket, 'paymentMode'> & { paymentMode: string; version?: number };
  event: TicketRow['event'];
}

async function writeMessages<Row extends TicketToTell>(
  executor: Executor,
  context: TicketMessageContext,
  rows: readonly Row[],
  { dedupeKeyOf = keyOfVersion, channel }: ToldHow<Row> = {},
): Promise<void> {
  const now = context.clock.now();
  const notices = rows.map((row) => {
    const link = `${context.config.siteOrigin}/t/${row.ticket.linkCode}`;
    // The ticket's tracking id replaces a link that does not fit into an SMS.
    const fitting = link.length <= SMS_VALUE_MAX ? link : row.ticket.trackingId;
    return { ...noticeOf(row, now, dedupeKeyOf(row), fitting), channel };
  });
  await dispatchMessages(executor, context, notices);
}

/** A reissued ticket gets messages of its own. */
const keyOfVersion = ({ ticket: { trackingId, version = 1 } }: TicketToTell) =>
  version === 1 ? `ticket:${trackingId}` : `ticket:${trackingId}:${version}`;

function noticeOf(
  { ticket, event }: TicketToTell,
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

/**
 * Marks the tickets of an order as refunded, those of `eventIds` or all, in the caller's transaction: no gate that asks for
 * revocations lets them in any more, and messages that call them valid stay here unless they have left (docs/messages.md).
 */
export async function voidTickets(
  executor: Executor,
  orderId: string,
  now: Date,
  eventIds?: readonly string[],
): Promise<void> {
  const ticketIds = await markRefunded(executor, { orderId, eventIds, now });
  await withdrawTicketMessages(executor, { ticketIds, reason: 'its ticket was refunded', now });
}
