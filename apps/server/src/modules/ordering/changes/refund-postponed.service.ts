import type { Ticket } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import { withTransaction } from '../../../database/executor.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import type { SignedIn } from '../../identity/index.ts';
import { enqueueMessages } from '../../messaging/index.ts';
import { findCustomerTicket, getTicket, PAYMENT_MODES } from '../../ticketing/index.ts';
import { lockOrders } from '../order.repository.ts';
import { refundNotice } from '../order-texts.rules.ts';
import { withdrawEvents } from './withdraw-events.service.ts';

/**
 * Refunds a customer's ticket of a postponed event: the whole order, or the share of the event in an order over several. A
 * ticket that is refunded already stays so. Throws `not_found`, `order_closed` (not postponed, too late, free).
 */
export async function refundPostponedTicket(
  context: Context,
  owner: SignedIn,
  trackingId: string,
): Promise<Ticket> {
  const { database, clock } = context;
  const row = await findCustomerTicket(database, owner, trackingId);
  if (!row || row.ticket.status === 'refunded') return getTicket(context, owner, trackingId);
  const now = clock.now();
  const { event, ticket } = row;
  if (ticket.purchaseMode === 'offline')
    refuse('This ticket was bought at the box office. Please ask the organiser for a refund.');
  const { eventId } = ticket;
  if (!eventId) refuse();
  const until = event.change?.status === 'postponed' ? event.change.refund_until : null;
  if (!until) refuse();
  if (now >= new Date(until)) refuse('The last day to ask for a refund for this event has passed.');
  if (ticket.paymentMode === PAYMENT_MODES.free)
    refuse('This ticket was free, so there’s nothing to refund.');
  await retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const orders = await lockOrders(executor, [ticket.orderId]);
      const withdrawn = await withdrawEvents(executor, orders, {
        eventIds: [eventId],
        reason: 'postponed',
        now,
      });
      const notices = withdrawn.flatMap(({ order, refund, isWhole }) => {
        if (!refund) return [];
        const template = isWhole ? ('tickets_refunded' as const) : ('refund' as const);
        return [{ template, ...refundNotice(order, refund, { event: event.name, order: trackingId }) }];
      });
      await enqueueMessages(executor, notices, now);
    }),
  );
  return getTicket(context, owner, trackingId);
}

function refuse(message = 'Only tickets for a postponed event can be refunded here.'): never {
  throw new DomainError('order_closed', message);
}
