import type { Ticket, TicketPage } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import type { SignedIn } from '../identity/index.ts';
import type { ChannelName } from '../messaging/index.ts';
import { type TicketMessageContext, writeTicketMessages } from './issue-tickets.service.ts';
import { addDownload, findCustomerTicket, listCustomerTickets, lockTickets } from './ticket.repository.ts';
import { ticketView } from './ticket-view.service.ts';
import { noSuchTicket, ticketWasRefunded } from './ticketing.errors.ts';

const PAGE_SIZE = 10;
/** One page of a customer's tickets. Throws `not_found` for another customer's. */
export async function getTickets(
  context: Context,
  owner: SignedIn,
  { partnerId, tab, page }: { partnerId: string; tab: 'upcoming' | 'previous'; page: number },
): Promise<TicketPage> {
  if (partnerId !== owner.customerId) {
    const fault = atField('partnerId', 'is not the customer of this session');
    throw new DomainError('not_found', 'This customer doesn’t exist.', fault);
  }
  const { rows, total } = await listCustomerTickets(context.database, owner, {
    tab,
    now: context.clock.now(),
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  });
  const tickets = await Promise.all(rows.map((row) => ticketView(context, row)));
  return { tickets, total, page, page_size: PAGE_SIZE };
}

/** A ticket of a customer. Throws `not_found`, also for another customer's ticket. */
export async function getTicket(context: Context, owner: SignedIn, trackingId: string): Promise<Ticket> {
  const row = await findCustomerTicket(context.database, owner, trackingId);
  if (!row) throw noSuchTicket('ticketId');
  return ticketView(context, row);
}

/**
 * Sends a ticket's messages again. Throws `not_found`, `order_closed` (refunded, or the event is over) or
 * `rate_limited`.
 */
export async function resendTicket(context: Context, owner: SignedIn, trackingId: string): Promise<void> {
  const row = await findCustomerTicket(context.database, owner, trackingId);
  if (!row) throw noSuchTicket('ticketId');
  await withTransaction(context.database, (executor) => sendAgain(executor, context, [trackingId]));
}

/**
 * Writes the messages of tickets again, on all channels or one, in the caller's transaction, which locks all of the tickets
 * first. Throws `order_closed` (one is refunded, or its event is over) or `rate_limited`.
 */
export async function sendAgain(
  executor: Executor,
  context: TicketMessageContext,
  trackingIds: string[],
  channel?: ChannelName,
): Promise<void> {
  const now = context.clock.now();
  for (const { ticket, event } of await lockTickets(executor, trackingIds)) {
    if (ticket.status === 'refunded') throw ticketWasRefunded();
    if (event.end <= now) throw new DomainError('order_closed', 'This event is over.');
    for (const rate of ['resendsOfMinute', 'resendsOfDay'] as const)
      await takeFromLimit(executor, rate, ticket.trackingId, { config: context.config, now });
  }
  await writeTicketMessages(executor, context, trackingIds, {
    dedupeKeyOf: () => `resend:${newId(now)}`,
    channel,
  });
}

/** Counts a download of a customer's ticket; returns the count and the address of the PDF. Throws `not_found`. */
export async function countDownload(
  { database }: Context,
  owner: SignedIn,
  trackingId: string,
): Promise<{ count: number; pdf_link: string }> {
  const counted = await addDownload(database, owner, trackingId);
  if (counted === null) throw noSuchTicket('ticketId');
  return { count: counted.count, pdf_link: `/t/${counted.linkCode}?download=1` };
}
