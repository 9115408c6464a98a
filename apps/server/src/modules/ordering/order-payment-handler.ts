import { type Executor, withTransaction } from '../../database/executor.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { Acceptance, CapturedMoney, PaymentHandler } from '../payments/index.ts';
import { issueTickets, voidTickets } from '../ticketing/index.ts';
import { findEventsOverLimit } from './customer-limits.repository.ts';
import { giveBackHolds, retakeCouponUse, retakeEventHold } from './hold.repository.ts';
import { notifyRefund } from './notify-refund.service.ts';
import { lockOrder, markEventsFailed, moveOrder, type OrderRow } from './order.repository.ts';
import { orderResult } from './order-answer.service.ts';
import { orderTickets, shareOfEvents, storedToTicket } from './order-tickets.ts';
import { type EventRefusal, whyTooLate } from './why-too-late.ts';

/** What orders do with captured money (docs/payments.md). */
export const orderPaymentHandler: PaymentHandler = {
  holdSeconds: ({ orders }) => orders.holdSeconds,
  onCaptured,
  onFullyRefunded,
  notifyRefund,
  loadResult: orderResult,
};

async function onCaptured(executor: Executor, money: CapturedMoney): Promise<Acceptance> {
  const order = await lockOrder(executor, money.purchaseId);
  if (!order) throw new Error(`money came for ${money.purchaseId}, which is no order`);
  switch (order.state) {
    case 'pending':
      return pay(executor, order, money, []);
    case 'cleared':
    case 'expired':
      return acceptLate(executor, order, money);
    case 'paid':
    case 'refunded':
      return { outcome: 'refused_duplicate', refundPaise: money.amountPaise };
  }
}

/** Money for an order whose hold was given back: the hold is taken again where it is still there. */
async function acceptLate(executor: Executor, order: OrderRow, money: CapturedMoney): Promise<Acceptance> {
  const refused = await retakeHolds(executor, order, money.now);
  if (refused !== 'coupon_spent' && refused.size < order.events.length) {
    return pay(executor, order, money, [...refused.keys()]);
  }
  const eventIds = order.events.map(({ eventId }) => eventId);
  await markEventsFailed(executor, order, eventIds);
  await move(executor, order.id, [order.state, 'refunded']);
  const why = whyTooLate(refused === 'coupon_spent' ? null : [...refused.values()]);
  return { outcome: 'refused_late', refundPaise: money.amountPaise, why };
}

/** The order is paid: tickets for all of its events but the failed ones, whose share goes back. */
async function pay(
  executor: Executor,
  order: OrderRow,
  money: CapturedMoney,
  failed: readonly string[],
): Promise<Acceptance> {
  const { now, utmSource } = money;
  await move(executor, order.id, [order.state, 'paid'], { paidAt: now, utmSource });
  const good = order.events.filter(({ eventId }) => !failed.includes(eventId));
  const ticketed = storedToTicket(order);
  await issueTickets(executor, orderTickets(ticketed, now, new Set(good.map(({ eventId }) => eventId))));
  if (failed.length === 0) return { outcome: 'accepted', refundPaise: 0 };
  await markEventsFailed(executor, order, failed);
  return { outcome: 'partly_accepted', refundPaise: shareOfEvents(ticketed, failed) };
}

/** A paid order whose money is back with its buyer: its tickets are void, and what it held can be sold again. */
async function onFullyRefunded(executor: Executor, orderId: string): Promise<boolean> {
  if (!(await moveOrder(executor, orderId, ['paid', 'refunded']))) return false;
  await voidTickets(executor, orderId);
  await giveBackHolds(executor, [orderId]);
  return true;
}

// The row is locked, so its state is what was read.
async function move(...args: Parameters<typeof moveOrder>): Promise<void> {
  if (!(await moveOrder(...args)))
    throw new Error(`order ${args[1]} is not ${args[2][0]} although it is locked`);
}

/**
 * Takes the hold of each event again and the coupon's use with them; answers the events that could not be had, by id.
 * Nothing is taken when the coupon is spent.
 */
async function retakeHolds(
  executor: Executor,
  order: OrderRow,
  now: Date,
): Promise<Map<string, EventRefusal> | 'coupon_spent'> {
  const eventIds = order.events.map(({ eventId }) => eventId).toSorted();
  // It locks the customer, and so comes before the stock, as in placing.
  const overLimit = await findEventsOverLimit(executor, order, now);
  try {
    return await withTransaction(executor, async (all) => {
      const refused = new Map<string, EventRefusal>();
      for (const eventId of eventIds) {
        const refusal = overLimit.has(eventId) ? 'over_limit' : await retake(all, order.id, eventId, now);
        if (refusal) refused.set(eventId, refusal);
      }
      const { discountId, customerId } = order;
      if (discountId !== null && refused.size < eventIds.length) {
        await retakeCouponUse(all, { discountId, customerId });
      }
      return refused;
    });
  } catch (error) {
    // The coupon is spent, and without it the money is not the price.
    if (isSpent(error)) return 'coupon_spent';
    throw error;
  }
}

/** Takes the hold of one event again; says why when it cannot be had. */
async function retake(
  executor: Executor,
  orderId: string,
  eventId: string,
  now: Date,
): Promise<EventRefusal | null> {
  try {
    const taken = await withTransaction(executor, (one) => retakeEventHold(one, { orderId, eventId, now }));
    return taken ? null : 'over';
  } catch (error) {
    if (isSpent(error)) return 'full';
    throw error;
  }
}

function isSpent(error: unknown): boolean {
  const { code, constraint } = sqlState(error);
  return code === '23514' && constraint.endsWith('_within_limit');
}
