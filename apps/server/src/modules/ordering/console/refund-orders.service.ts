import type { ConsoleOrder, RefundPreview } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { findEventSummaries } from '../../catalogue/index.ts';
import { type AnyNotice, enqueueMessages } from '../../messaging/index.ts';
import { priceRefunds } from '../../payments/index.ts';
import { type ActingStaff, actorOf } from '../../staff/index.ts';
import { type Withdrawal, withdrawEvents } from '../changes/withdraw-events.service.ts';
import { findOrder } from '../order.repository.ts';
import { type EventPart, eventsOf, type Order } from '../order.rules.ts';
import { refundNotice } from '../order-texts.rules.ts';
import { amountsOf } from './console-order.rules.ts';
import { getOrderOfOrganiser } from './get-order.service.ts';
import { lockOwnOrder, type OwnOrder, ownOrder } from './own-order.service.ts';

/** The refund of some parts of a paid order. Amounts in paise. */
interface PlannedRefund {
  order: Order;
  parts: EventPart[];
  /** No other part is left, so the order is refunded. */
  isWhole: boolean;
  total: number;
  by: RefundPreview['by'];
}

/** What the refund of parts of paid orders would return now, in the order of the orders. It changes nothing. */
export async function planRefunds(
  executor: Executor,
  chosen: readonly { order: Order; parts: EventPart[] }[],
): Promise<PlannedRefund[]> {
  const plans = chosen.map(({ order, parts }) => {
    const held = eventsOf(order).filter(({ refusal }) => refusal === null);
    return { order, parts, isWhole: parts.length === held.length, share: amountsOf(order, parts).total };
  });
  const priced = await priceRefunds(
    executor,
    plans.map(({ order, isWhole, share }) => ({ purchaseId: order.id, sharePaise: isWhole ? null : share })),
  );
  return plans.map(({ share, ...plan }) => {
    const found = priced.get(plan.order.id);
    if (found) return { ...plan, total: found.amountPaise, by: 'gateway' };
    const isSold = plan.order.purchaseMode === 'offline' && share > 0;
    return isSold ? { ...plan, total: share, by: 'desk' } : { ...plan, total: 0, by: 'nothing' };
  });
}

/** The money of refunds: what the gateway sends, and what the box office must return by hand. */
export function moneyOf(plans: readonly PlannedRefund[]): { amount: number; atDesk: number } {
  const money = { amount: 0, atDesk: 0 };
  for (const { by, total } of plans) money[by === 'desk' ? 'atDesk' : 'amount'] += total;
  return money;
}

/** The amounts that a refund of these tickets would return. Throws `not_found`, `not_possible`. */
export async function previewRefund(
  { database }: Pick<Context, 'database'>,
  staff: ActingStaff,
  orderId: string,
  ticketIds: readonly string[],
): Promise<RefundPreview> {
  const own = await ownOrder(database, staff, findOrder(database, orderId));
  const parts = partsToRefund(own, ticketIds);
  if (own.order.state !== 'paid' || parts.length === 0)
    throw new DomainError('not_possible', 'These tickets are refunded already, or were never paid for.');
  const [plan] = await planRefunds(database, [{ order: own.order, parts }]);
  if (!plan) throw new Error('an order has no plan of its refund');
  return {
    tickets: parts.map((part) => {
      const amounts = amountsOf(own.order, [part]);
      return { _id: part.trackingId, amounts, refund: plan.by === 'nothing' ? 0 : amounts.total };
    }),
    total: plan.total,
    is_whole: plan.isWhole,
    by: plan.by,
  };
}

/**
 * Refunds tickets of an order. Tickets that are refunded already stay so: when all of them are, a request changes nothing.
 * Throws `not_found`, `not_possible`, and `changed_meanwhile` if `total` is not what would be refunded.
 */
export async function refundTickets(
  context: Context,
  staff: ActingStaff,
  orderId: string,
  { tickets, reason, total }: { tickets: readonly string[]; reason: string; total: number },
): Promise<ConsoleOrder> {
  const { database, clock } = context;
  const now = clock.now();
  await retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const own = await lockOwnOrder(executor, staff, orderId);
      const { order } = own;
      const parts = partsToRefund(own, tickets);
      if (order.state === 'refunded' || parts.length === 0) return;
      if (order.state !== 'paid') throw new DomainError('not_possible', 'This order was not paid for.');
      const [plan] = await planRefunds(executor, [{ order, parts }]);
      if (plan?.total !== total) {
        throw new DomainError('changed_meanwhile', 'The amount has changed. Please check it and try again.', {
          details: [{ path: 'total', message: `is now ${plan?.total}`, ...(plan && { value: plan.total }) }],
        });
      }
      const eventIds = parts.map(({ eventId }) => eventId);
      await refundEvents(executor, [plan], { eventIds, reason, actor: actorOf(staff), now });
    }),
  );
  return getOrderOfOrganiser(context, staff, orderId);
}

/**
 * Refunds these events in locked orders, with messages to the buyers and audit rows, in the caller's transaction. Orders without
 * places of the events stay as they are.
 */
export async function refundEvents(
  executor: Executor,
  plans: readonly PlannedRefund[],
  { eventIds, reason, actor, now }: { eventIds: readonly string[]; reason: string; actor: Actor; now: Date },
): Promise<Withdrawal[]> {
  const withdrawals = await withdrawEvents(
    executor,
    plans.map(({ order }) => order),
    { eventIds, reason: 'organiser', now },
  );
  const names = await findEventSummaries(executor, eventIds);
  const planOf = new Map(plans.map((plan) => [plan.order.id, plan]));
  const notices = withdrawals.map((withdrawal) =>
    noticeOf(withdrawal, { names, by: planOf.get(withdrawal.order.id)?.by }),
  );
  await enqueueMessages(executor, notices, now);
  for (const { order, events, refund } of withdrawals) {
    const amount = refund?.amount ?? planOf.get(order.id)?.total ?? 0;
    const tickets = events.map(({ trackingId }) => trackingId);
    await writeAudit(
      executor,
      actor,
      {
        action: 'orders.refund',
        object: { kind: 'order', id: order.id },
        after: { tickets, amount, reason, refund: refund?.refundId ?? null },
      },
      now,
    );
  }
  return withdrawals;
}

/** The parts of an order that hold places, of those whose tickets are named. Throws `not_found` for a ticket of another order. */
function partsToRefund({ parts }: OwnOrder, ticketIds: readonly string[]): EventPart[] {
  const known = new Set(parts.map(({ trackingId }) => trackingId));
  if (ticketIds.some((id) => !known.has(id))) throw new DomainError('not_found', 'There is no such ticket.');
  return parts.filter(({ trackingId, refusal }) => refusal === null && ticketIds.includes(trackingId));
}

/** The message about tickets that the organiser took back: the gateway refunds them, the desk does, or they cost nothing. */
function noticeOf(
  { order, events, refund, isWhole }: Withdrawal,
  {
    names,
    by,
  }: { names: Awaited<ReturnType<typeof findEventSummaries>>; by: PlannedRefund['by'] | undefined },
): AnyNotice {
  const about = {
    event: [...new Set(events.flatMap(({ eventId }) => names.get(eventId)?.name ?? []))],
    order: events[0]?.trackingId ?? order.id,
  };
  if (refund) {
    const template = isWhole ? ('tickets_refunded' as const) : ('refund' as const);
    return { template, ...refundNotice(order, refund, about) };
  }
  return {
    template: by === 'desk' ? 'desk_sale_refunded' : 'tickets_withdrawn',
    dedupeKey: `withdrawn:${about.order}`,
    to: { mobile: order.buyerMobile, email: null },
    parameters: { name: order.buyerName, ...about },
  };
}
