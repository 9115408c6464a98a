import type { ConsoleOrder, OrderStep } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { findAuditOfObject } from '../../audit/index.ts';
import { findEventSummaries } from '../../catalogue/index.ts';
import { CHANNELS, listMessagesAbout } from '../../messaging/index.ts';
import { listMoneyOf } from '../../payments/index.ts';
import type { ActingStaff } from '../../staff/index.ts';
import { findTicketsOfOrders } from '../../ticketing/index.ts';
import { findOrder } from '../order.repository.ts';
import { toOrderSummary, toOrderTicket } from './console-order.mapper.ts';
import { amountsOf, channelOf } from './console-order.rules.ts';
import { ownMoney, refundedOf } from './order-money.rules.ts';
import { listNotes } from './order-notes.repository.ts';
import { orderStory } from './order-story.mapper.ts';
import { type OwnOrder, ownOrder, toOwnOrders } from './own-order.service.ts';

/** An order as a member of staff of its organiser sees it. Throws `not_found`. */
export async function getOrderOfOrganiser(
  { database }: Pick<Context, 'database'>,
  staff: ActingStaff,
  orderId: string,
): Promise<ConsoleOrder> {
  const own = await ownOrder(database, staff, findOrder(database, orderId));
  const { order, parts, isShared } = own;
  const eventIds = parts.map(({ eventId }) => eventId);
  const [names, tickets, money] = await Promise.all([
    findEventSummaries(database, eventIds),
    findTicketsOfOrders(database, [order.id]),
    listMoneyOf(database, order.id),
  ]);
  const issued = new Map(tickets.map((row) => [row.ticket.trackingId, row]));
  const { payments, refunds } = ownMoney(own, money);
  return {
    ...toOrderSummary(own, names),
    paid_at: order.paidAt?.toISOString() ?? null,
    channel: channelOf(order),
    coupon: parts.some(({ isDiscounted }) => isDiscounted) ? order.coupon : null,
    amounts: amountsOf(order, parts),
    refunded: refundedOf(own, refunds),
    tickets: parts.map((part) => toOrderTicket(order, part, { names, issued: issued.get(part.trackingId) })),
    payments: payments.map(({ id, at, amount }) => ({ _id: id, at: at.toISOString(), amount })),
    refunds: refunds.map(({ id: _, gatewayId, at, ...refund }) => ({
      ...refund,
      _id: gatewayId,
      at: at.toISOString(),
    })),
    is_shared: isShared,
    story: await readStory(database, staff, own, { payments, refunds }),
  };
}

async function readStory(
  executor: Executor,
  staff: ActingStaff,
  own: OwnOrder,
  money: ReturnType<typeof ownMoney>,
): Promise<OrderStep[]> {
  const { order, parts } = own;
  const object = { organiserId: staff.organiserId ?? '', kind: 'order', id: order.id };
  const refundKeys = money.refunds.flatMap(({ id }) => CHANNELS.map((channel) => `refund:${id}:${channel}`));
  const [changes, notes, messages] = await Promise.all([
    findAuditOfObject(executor, object),
    (await mayReadNotes(executor, staff, own))
      ? listNotes(executor, { orderId: order.id, organiserId: object.organiserId })
      : [],
    listMessagesAbout(executor, {
      ticketIds: parts.map(({ trackingId }) => trackingId),
      dedupeKeys: refundKeys,
    }),
  ]);
  return orderStory({ own, money, changes, notes, messages });
}

/** A note may be about any event of the organiser in the order: a member reads it who may see all of them. */
async function mayReadNotes(
  executor: Executor,
  staff: ActingStaff,
  { order, parts }: OwnOrder,
): Promise<boolean> {
  if (staff.eventIds === null) return true;
  const [all] = await toOwnOrders(executor, { ...staff, eventIds: null }, [order]);
  return all?.parts.length === parts.length;
}
