import { type Executor, withTransaction } from '../../../database/executor.ts';
import { loadCards } from '../../catalogue/index.ts';
import { isStockExhausted, releaseStock, retakeStock } from '../../inventory/index.ts';
import type { Acceptance, CapturedMoney, PaymentHandler } from '../../payments/index.ts';
import { issueTickets, voidTickets } from '../../ticketing/index.ts';
import { findEventsOverLimit } from '../customer-limits/customer-limits.repository.ts';
import { lockOrder, markEventsFailed, moveOrder } from '../order.repository.ts';
import { holdOf, type Order } from '../order.rules.ts';
import { loadOrderResult } from '../order-status.service.ts';
import { orderTickets, shareOfEvents } from '../order-tickets.mapper.ts';
import { type LateEventRefusal, latePaymentReason } from './late-payment-reason.rules.ts';
import { notifyRefund } from './notify-refund.service.ts';

/** The handler of the payment kind `event_order` (docs/payments.md). */
export const orderPaymentHandler: PaymentHandler = {
  holdSeconds: ({ orders }) => orders.holdSeconds,
  onCaptured,
  onFullyRefunded,
  notifyRefund,
  loadResult: loadOrderResult,
};

async function onCaptured(executor: Executor, money: CapturedMoney): Promise<Acceptance> {
  const order = await lockOrder(executor, money.purchaseId);
  if (!order) throw new Error(`a captured payment is for order ${money.purchaseId}, which does not exist`);
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

/** Accepts money for a closed order as far as its stock can be taken again. */
async function acceptLate(executor: Executor, order: Order, money: CapturedMoney): Promise<Acceptance> {
  const refused = await retakeEvents(executor, order, money.now);
  if (refused !== 'coupon_spent' && refused.size < order.events.length) {
    return pay(executor, order, money, [...refused.keys()]);
  }
  const eventIds = order.events.map(({ eventId }) => eventId);
  await markEventsFailed(executor, order, eventIds);
  await move(executor, order.id, [order.state, 'refunded']);
  const why = latePaymentReason(refused === 'coupon_spent' ? null : [...refused.values()]);
  return { outcome: 'refused_late', refundPaise: money.amountPaise, why };
}

/** Marks an order as paid. All of its events but the failed ones get tickets; the share of the failed ones is refunded. */
async function pay(
  executor: Executor,
  order: Order,
  money: CapturedMoney,
  failed: readonly string[],
): Promise<Acceptance> {
  const { now, utmSource } = money;
  await move(executor, order.id, [order.state, 'paid'], { paidAt: now, utmSource });
  const accepted = order.events.map(({ eventId }) => eventId).filter((eventId) => !failed.includes(eventId));
  await issueTickets(executor, orderTickets(order, now, new Set(accepted)));
  if (failed.length === 0) return { outcome: 'accepted', refundPaise: 0 };
  await markEventsFailed(executor, order, failed);
  return { outcome: 'partly_accepted', refundPaise: shareOfEvents(order, failed) };
}

/** Closes a paid order after its full refund: voids its tickets and releases its stock. */
async function onFullyRefunded(executor: Executor, orderId: string, now: Date): Promise<boolean> {
  const order = await moveOrder(executor, orderId, ['paid', 'refunded']);
  if (!order) return false;
  await voidTickets(executor, orderId, now);
  await releaseStock(executor, [holdOf(order)]);
  return true;
}

// The row is locked, so its state has not changed since it was read.
async function move(...args: Parameters<typeof moveOrder>): Promise<void> {
  if (!(await moveOrder(...args)))
    throw new Error(`order ${args[1]} is not ${args[2][0]} although it is locked`);
}

/**
 * Takes the stock of each event and the coupon's use again. Returns the events that cannot be restored, by id. It takes
 * nothing when the coupon is used up, since the captured amount is not the price without the coupon.
 */
async function retakeEvents(
  executor: Executor,
  order: Order,
  now: Date,
): Promise<Map<string, LateEventRefusal> | 'coupon_spent'> {
  const eventIds = order.events.map(({ eventId }) => eventId).toSorted();
  // It locks the customer, and so comes before the stock, as in placing (docs/locking.md).
  const overLimit = await findEventsOverLimit(executor, order, now);
  const cards = await loadCards(executor, eventIds, now);
  const isOver = (eventId: string) => new Date(cards.get(eventId)?.event_end ?? 0) <= now;
  const whole = await retakeOrRollBack(executor, async (all) => {
    const refused = new Map<string, LateEventRefusal>();
    for (const eventId of eventIds) {
      const events = order.events.filter((event) => event.eventId === eventId);
      const take = (one: Executor) => retakeStock(one, { ...order, events, discountId: null });
      if (overLimit.has(eventId)) refused.set(eventId, 'over_limit');
      else if (isOver(eventId)) refused.set(eventId, 'over');
      else if ((await retakeOrRollBack(all, take)) === 'exhausted') refused.set(eventId, 'full');
    }
    if (refused.size < eventIds.length) await retakeStock(all, { ...order, events: [] });
    return refused;
  });
  return whole === 'exhausted' ? 'coupon_spent' : whole;
}

/** Runs `work` in a savepoint, which is rolled back when the stock is exhausted. */
async function retakeOrRollBack<T>(
  executor: Executor,
  work: (executor: Executor) => Promise<T>,
): Promise<T | 'exhausted'> {
  try {
    return await withTransaction(executor, work);
  } catch (error) {
    if (isStockExhausted(error)) return 'exhausted';
    throw error;
  }
}
