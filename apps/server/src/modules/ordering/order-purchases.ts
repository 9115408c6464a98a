import { type Executor, withTransaction } from '../../database/executor.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { Acceptance, CapturedMoney, Purchases } from '../payments/index.ts';
import { issueTickets, voidTickets } from '../ticketing/index.ts';
import { shareOfEvents } from './event-shares.ts';
import { giveBackHolds, retakeCouponUse, retakeEventHold } from './hold.repository.ts';
import { lockOrder, markEventsFailed, moveOrder, type OrderRow } from './order.repository.ts';
import { orderTickets, storedToTicket } from './order-tickets.ts';
import { tellRefund } from './tell-refund.service.ts';

/** What orders do with captured money (domain.md, "Orders"). */
export const orderPurchases: Purchases = { accept, withdraw, tellRefund };

async function accept(executor: Executor, money: CapturedMoney): Promise<Acceptance> {
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
  const failed = await retakeHolds(executor, order, money.now);
  if (failed.length < order.events.length) return pay(executor, order, money, failed);
  await markEventsFailed(executor, order, failed);
  await move(executor, order.id, [order.state, 'refunded']);
  return { outcome: 'refused_late', refundPaise: money.amountPaise };
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
async function withdraw(executor: Executor, orderId: string): Promise<boolean> {
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

/** Takes the hold of each event again and the coupon's use with them; answers the events that could not be had. */
async function retakeHolds(executor: Executor, order: OrderRow, now: Date): Promise<string[]> {
  const eventIds = order.events.map(({ eventId }) => eventId).toSorted();
  try {
    return await withTransaction(executor, async (all) => {
      const failed: string[] = [];
      for (const eventId of eventIds) {
        if (!(await retake(all, order.id, eventId, now))) failed.push(eventId);
      }
      const { discountId, customerId } = order;
      if (discountId !== null && failed.length < eventIds.length) {
        await retakeCouponUse(all, { discountId, customerId });
      }
      return failed;
    });
  } catch (error) {
    // The coupon is spent, and without it the money is not the price.
    if (isSpent(error)) return eventIds;
    throw error;
  }
}

async function retake(executor: Executor, orderId: string, eventId: string, now: Date): Promise<boolean> {
  try {
    return await withTransaction(executor, (one) => retakeEventHold(one, { orderId, eventId, now }));
  } catch (error) {
    if (isSpent(error)) return false;
    throw error;
  }
}

function isSpent(error: unknown): boolean {
  const { code, constraint } = sqlState(error);
  return code === '23514' && constraint.endsWith('_within_limit');
}
