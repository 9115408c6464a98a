import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { loadEventSales } from '../../catalogue/index.ts';
import { isStockExhausted, lockStock, releaseStock, retakeStock } from '../../inventory/index.ts';
import type { Acceptance, CapturedMoney, PaymentHandler } from '../../payments/index.ts';
import { issueTickets, voidTickets } from '../../ticketing/index.ts';
import { findEventsOverLimit } from '../customer-limits/owner-history.repository.ts';
import { lockOrder, markFailed, moveOrder } from '../order.repository.ts';
import {
  couponStockOf,
  eventsOf,
  type Order,
  stockOf,
  stockOfParts,
  wantedPackages,
} from '../order.rules.ts';
import { loadOrderResult } from '../order-status.service.ts';
import { orderTickets, shareOfEvents } from '../order-tickets.mapper.ts';
import { saleRefusal } from '../sale-refusal.rules.ts';
import { bookingPage } from './booking-page.service.ts';
import { type LateEventRefusal, latePaymentReason } from './late-payment-reason.rules.ts';
import { notifyRefund } from './notify-refund.service.ts';

/** The handler of the payment kind `event_order` (docs/payments.md). */
export const orderPaymentHandler: PaymentHandler = {
  holdSeconds: ({ orders }) => orders.holdSeconds,
  onCaptured,
  onFullyRefunded,
  notifyRefund,
  loadResult: loadOrderResult,
  paidPage: async (_context, _orderId, receipt) => `/result-transaction/success#receipt=${receipt}`,
  unpaidPage: bookingPage,
};

async function onCaptured(context: Context, executor: Executor, money: CapturedMoney): Promise<Acceptance> {
  const order = await lockOrder(executor, money.purchaseId);
  if (!order) throw new Error(`a captured payment is for order ${money.purchaseId}, which does not exist`);
  switch (order.state) {
    case 'pending':
      return order.expiresAt > money.now
        ? pay(context, executor, order, money, new Map())
        : acceptLate(context, executor, order, money, await releaseUnsold(executor, order, money.now));
    case 'cleared':
    case 'expired':
      return acceptLate(context, executor, order, money, await retakeEvents(executor, order, money.now));
    case 'paid':
    case 'refunded':
      return { outcome: 'refused_duplicate', refundPaise: money.amountPaise };
  }
}

type Refused = ReadonlyMap<string, LateEventRefusal>;

function markRefused(executor: Executor, order: Order, refused: Refused): Promise<void> {
  const reasons = eventsOf(order).flatMap(({ eventId, trackingId }) => {
    const reason = refused.get(eventId);
    return reason ? [[trackingId, reason] as const] : [];
  });
  return markFailed(executor, order.id, new Map(reasons));
}

/** Accepts money that came after the hold of an order for the events that are not `refused`, and refunds the rest of it. */
async function acceptLate(
  context: Context,
  executor: Executor,
  order: Order,
  money: CapturedMoney,
  refused: Refused,
): Promise<Acceptance> {
  if (refused.size < eventsOf(order).length) return pay(context, executor, order, money, refused);
  await markRefused(executor, order, refused);
  if (order.state === 'pending') {
    await move(executor, order.id, ['pending', 'expired'], { closedAt: money.now });
    await move(executor, order.id, ['expired', 'refunded']);
  } else await move(executor, order.id, [order.state, 'refunded']);
  const why = latePaymentReason([...refused.values()]);
  return { outcome: 'refused_late', refundPaise: money.amountPaise, why };
}

/** Marks an order as paid. All of its events but the refused ones get tickets; the share of the refused ones is refunded. */
async function pay(
  context: Context,
  executor: Executor,
  order: Order,
  money: CapturedMoney,
  refused: Refused,
): Promise<Acceptance> {
  const { now, utmSource } = money;
  await move(executor, order.id, [order.state, 'paid'], { paidAt: now, utmSource });
  const accepted = eventsOf(order)
    .map(({ eventId }) => eventId)
    .filter((eventId) => !refused.has(eventId));
  await issueTickets(executor, context, orderTickets(order, now, new Set(accepted)));
  if (refused.size === 0) return { outcome: 'accepted', refundPaise: 0 };
  await markRefused(executor, order, refused);
  const refundPaise = shareOfEvents(order, [...refused.keys()]);
  return { outcome: 'partly_accepted', refundPaise, why: latePaymentReason([...refused.values()]) };
}

/** Closes a paid order after its full refund: voids its tickets and releases its stock. */
async function onFullyRefunded(executor: Executor, orderId: string, now: Date): Promise<boolean> {
  const order = await moveOrder(executor, orderId, ['paid', 'refunded']);
  if (!order) return false;
  await voidTickets(executor, orderId, now);
  await releaseStock(executor, stockOf(order));
  return true;
}

// The row is locked, so its state has not changed since it was read.
async function move(...args: Parameters<typeof moveOrder>): Promise<void> {
  if (!(await moveOrder(...args)))
    throw new Error(`order ${args[1]} is not ${args[2][0]} although it is locked`);
}

/**
 * Locks the stock of an order, and returns the reasons why its events cannot be bought now, by id. An import locks the same
 * stock, so nothing is withdrawn between this decision and its commit.
 */
async function findRefusedSales(
  executor: Executor,
  order: Order,
  now: Date,
): Promise<Map<string, LateEventRefusal>> {
  const events = eventsOf(order);
  const eventIds = events.map(({ eventId }) => eventId);
  await lockStock(executor, [...stockOfParts(events), ...couponStockOf(order)]);
  const sales = await loadEventSales(executor, eventIds);
  return new Map(
    events.flatMap((event) => {
      const sale = sales.get(event.eventId);
      const refusal = sale ? saleRefusal(sale, wantedPackages(event), now)?.reason : 'date_withdrawn';
      return refusal ? [[event.eventId, refusal]] : [];
    }),
  );
}

/**
 * Releases what an order whose hold is over, and which no sweep has closed yet, still holds of events that cannot be bought
 * any more. Returns these events, by id.
 */
async function releaseUnsold(executor: Executor, order: Order, now: Date): Promise<Refused> {
  const refused = await findRefusedSales(executor, order, now);
  const events = eventsOf(order).filter(({ eventId }) => refused.has(eventId));
  const coupon = events.length === eventsOf(order).length ? couponStockOf(order) : [];
  await releaseStock(executor, [...stockOfParts(events), ...coupon]);
  return refused;
}

/**
 * Takes the stock of each event that can be bought now and the coupon's use again. Returns the events that cannot be
 * restored, by id. It takes nothing when the coupon is used up, since the captured amount is not the price without the
 * coupon.
 */
async function retakeEvents(executor: Executor, order: Order, now: Date): Promise<Refused> {
  const held = eventsOf(order);
  const eventIds = held.map(({ eventId }) => eventId).toSorted();
  // It locks the customer, and so comes before the stock, as in placing (docs/locking.md).
  const overLimit = await findEventsOverLimit(executor, order, now);
  const unsold = await findRefusedSales(executor, order, now);
  const whole = await retakeOrRollBack(executor, async (all) => {
    const refused = new Map(unsold);
    for (const eventId of eventIds.filter((id) => !unsold.has(id))) {
      const events = held.filter((event) => event.eventId === eventId);
      const take = (one: Executor) => retakeStock(one, stockOfParts(events));
      if (overLimit.has(eventId)) refused.set(eventId, 'over_limit');
      else if ((await retakeOrRollBack(all, take)) === 'exhausted') refused.set(eventId, 'sold_out');
    }
    if (refused.size < eventIds.length) await retakeStock(all, couponStockOf(order));
    return refused;
  });
  return whole === 'exhausted' ? new Map(eventIds.map((id) => [id, 'coupon_spent'])) : whole;
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
