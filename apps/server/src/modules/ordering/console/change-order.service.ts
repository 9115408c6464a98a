import type { ConsoleOrder } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { newId } from '../../../lib/ids.ts';
import { maskEmail } from '../../../lib/mask.ts';
import { type Change, writeAudit } from '../../audit/index.ts';
import type { ChannelName } from '../../messaging/index.ts';
import { type ActingStaff, actorOf } from '../../staff/index.ts';
import { correctHolder, findTicketsOfOrders, PAYMENT_MODES, sendAgain } from '../../ticketing/index.ts';
import { correctBuyer } from '../order.repository.ts';
import { getOrderOfOrganiser } from './get-order.service.ts';
import { insertNote } from './order-notes.repository.ts';
import { lockOwnOrder, type OwnOrder } from './own-order.service.ts';

type Written = Omit<Change, 'object'>;

/** Changes a locked order that a member of staff may see, with an audit row, and returns it. Throws `not_found`. */
async function changeOrder(
  context: Context,
  staff: ActingStaff,
  orderId: string,
  change: (executor: Executor, own: OwnOrder, now: Date) => Promise<Written>,
): Promise<ConsoleOrder> {
  const now = context.clock.now();
  await withTransaction(context.database, async (executor) => {
    const own = await lockOwnOrder(executor, staff, orderId);
    const written = await change(executor, own, now);
    const object = { kind: 'order', id: orderId };
    await writeAudit(executor, actorOf(staff), { ...written, object }, now);
  });
  return getOrderOfOrganiser(context, staff, orderId);
}

/** Sends the valid tickets of an order again on a channel. Throws `not_found`, `not_possible`, `rate_limited`. */
export function resendOrder(
  context: Context,
  staff: ActingStaff,
  orderId: string,
  channel: ChannelName,
): Promise<ConsoleOrder> {
  return changeOrder(context, staff, orderId, async (executor, { order, parts }) => {
    const own = new Set(parts.map(({ trackingId }) => trackingId));
    const rows = (await findTicketsOfOrders(executor, [order.id])).filter(
      ({ ticket, event }) =>
        own.has(ticket.trackingId) && ticket.status === 'valid' && event.end > context.clock.now(),
    );
    if (rows.length === 0)
      throw new DomainError('not_possible', 'This order has no valid ticket of an event to come.');
    const isMailed = rows.every(
      ({ ticket }) => ticket.buyerEmail !== null && ticket.paymentMode !== PAYMENT_MODES.free,
    );
    if (channel === 'email' && !isMailed)
      throw new DomainError(
        'not_possible',
        'These tickets have no email address to go to, or are free: free tickets are not sent by email.',
      );
    const trackingIds = rows.map(({ ticket }) => ticket.trackingId);
    await sendAgain(executor, context, trackingIds, channel);
    return { action: 'orders.resend', after: { channel, tickets: rows.length } };
  });
}

/**
 * Corrects the name and the email address of a buyer: tickets and later messages have them. Throws `not_found`, and
 * `not_possible` for an order with tickets that are not the organiser's.
 */
export function correctBuyerOfOrder(
  context: Context,
  staff: ActingStaff,
  orderId: string,
  buyer: { name: string; email: string | null },
): Promise<ConsoleOrder> {
  return changeOrder(context, staff, orderId, async (executor, { order, isShared }) => {
    if (isShared)
      throw new DomainError(
        'not_possible',
        'This order also has tickets of other events, whose messages go to the same buyer.',
      );
    await correctBuyer(executor, order.id, buyer);
    await correctHolder(executor, order.id, buyer);
    const masked = (name: string, email: string | null) => ({
      name: maskName(name),
      email: email === null ? null : maskEmail(email),
    });
    return {
      action: 'orders.correct_buyer',
      before: masked(order.buyerName, order.buyerEmail),
      after: masked(buyer.name, buyer.email),
    };
  });
}

const maskName = (name: string): string => `${[...name][0] ?? ''}•••`;

/** Writes a note for colleagues. Throws `not_found`. */
export function addNote(
  context: Context,
  staff: ActingStaff,
  orderId: string,
  text: string,
): Promise<ConsoleOrder> {
  return changeOrder(context, staff, orderId, async (executor, { order }, now) => {
    const { organiserId, name: author } = staff;
    await insertNote(executor, {
      ...{ id: newId(now), orderId: order.id, organiserId: organiserId ?? '', author, text },
      createdAt: now,
    });
    return { action: 'orders.note' };
  });
}
