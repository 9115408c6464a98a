import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import {
  lockStock,
  releaseStock,
  type StockTake,
  stockKey,
  sumTakes,
  takeStock,
} from '../../inventory/index.ts';
import { enqueueMessages, type Notice } from '../../messaging/index.ts';
import type { Acceptance, CapturedMoney, PaymentHandler, RefundNotice } from '../../payments/index.ts';
import { issueTickets, voidTickets } from '../../ticketing/index.ts';
import { findEventsOverLimit } from '../customer-limits/owner-history.repository.ts';
import { kindOf } from '../kinds/order-kinds.service.ts';
import { findOrder, lockOrder, markFailed, moveOrder } from '../order.repository.ts';
import {
  couponStockOf,
  type Order,
  type OrderPart,
  partsOf,
  shareOfParts,
  stockOf,
  stockOfParts,
  ticketsOf,
} from '../order.rules.ts';
import { loadOrderResult } from '../order-status.service.ts';
import { latePaymentReason, refundNotice } from '../order-texts.rules.ts';

/** The decisions about the money of orders, of every kind (docs/payments.md). */
export const orderPayments: PaymentHandler = {
  onCaptured,
  onFullyRefunded,
  notifyRefund,
  loadResult: loadOrderResult,
  paidPage: async ({ database }, orderId, receipt) => {
    const order = await existing(findOrder(database, orderId), orderId);
    return kindOf(order).paidPage(order, receipt);
  },
  unpaidPage: async (context: Context, orderId, caller) => {
    const order = await existing(findOrder(context.database, orderId), orderId);
    return kindOf(order).unpaidPage(context, order, caller);
  },
};

async function existing(found: Promise<Order | null>, id: string): Promise<Order> {
  const order = await found;
  if (!order) throw new Error(`a payment is for order ${id}, which does not exist`);
  return order;
}

async function onCaptured(context: Context, executor: Executor, money: CapturedMoney): Promise<Acceptance> {
  const order = await existing(lockOrder(executor, money.purchaseId), money.purchaseId);
  switch (order.state) {
    case 'pending':
      return order.expiresAt > money.now
        ? pay(context, executor, order, money, new Map())
        : acceptLate(context, executor, order, money, await releaseUnsold(executor, order, money.now));
    case 'cleared':
    case 'expired':
      return acceptLate(context, executor, order, money, await retakeParts(executor, order, money.now));
    case 'paid':
    case 'refunded':
      return { outcome: 'refused_duplicate', refundPaise: money.amountPaise };
  }
}

/** The reasons why late money cannot have parts of an order, by tracking id. */
type Refused = ReadonlyMap<string, string>;

/** Accepts money that came after the hold of an order for the parts that are not `refused`, and refunds the rest of it. */
async function acceptLate(
  context: Context,
  executor: Executor,
  order: Order,
  money: CapturedMoney,
  refused: Refused,
): Promise<Acceptance> {
  if (refused.size < partsOf(order).length) return pay(context, executor, order, money, refused);
  await markFailed(executor, order.id, refused);
  if (order.state === 'pending') {
    await move(executor, order.id, ['pending', 'expired'], { closedAt: money.now });
    await move(executor, order.id, ['expired', 'refunded']);
  } else await move(executor, order.id, [order.state, 'refunded']);
  const why = latePaymentReason(kindOf(order).texts, [...refused.values()]);
  return { outcome: 'refused_late', refundPaise: money.amountPaise, why };
}

/** Marks an order as paid. All of its parts but the refused ones get tickets; the share of the refused ones is refunded. */
async function pay(
  context: Context,
  executor: Executor,
  order: Order,
  money: CapturedMoney,
  refused: Refused,
): Promise<Acceptance> {
  const { now, utmSource } = money;
  const kind = kindOf(order);
  await move(executor, order.id, [order.state, 'paid'], { paidAt: now, utmSource });
  const tickets = ticketsOf(order, kind, now).filter(({ trackingId }) => !refused.has(trackingId));
  await issueTickets(executor, context, tickets);
  if (refused.size === 0) return { outcome: 'accepted', refundPaise: 0 };
  await markFailed(executor, order.id, refused);
  const refundPaise = shareOfParts(order, [...refused.keys()]);
  const why = latePaymentReason(kind.texts, [...refused.values()]);
  return { outcome: 'partly_accepted', refundPaise, why };
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
 * Releases what an order whose hold is over, and which no sweep has closed yet, still holds of parts that cannot be bought
 * any more. Returns their refusals.
 */
async function releaseUnsold(executor: Executor, order: Order, now: Date): Promise<Refused> {
  const { refused } = await kindOf(order).checkSale(executor, order, now);
  const parts = partsOf(order);
  const unsold = parts.filter(({ trackingId }) => refused.has(trackingId));
  const coupon = unsold.length === parts.length ? couponStockOf(order) : [];
  await releaseStock(executor, [...stockOfParts(unsold), ...coupon]);
  return refused;
}

/**
 * Takes the stock of each part that can be bought now and the coupon's use again. Returns the refusals of parts that cannot
 * be restored. It takes nothing when the coupon is used up, since the captured amount is not the price without the coupon.
 */
async function retakeParts(executor: Executor, order: Order, now: Date): Promise<Refused> {
  // It locks the customer, and so comes before the stock, as in placing (docs/locking.md).
  const overLimit = await findEventsOverLimit(executor, order, now);
  const { refused: unsold, stockOf: stockNow } = await kindOf(order).checkSale(executor, order, now);
  const parts = partsOf(order);
  const coupon = couponStockOf(order);
  const left = await lockStock(executor, [...stockNow(parts), ...coupon]);
  // A row that is gone limits nothing.
  const fits = (takes: readonly StockTake[]) =>
    sumTakes(takes).every((take) => (left.get(stockKey(take)) ?? take.amount) >= take.amount);
  const refused = new Map(unsold);
  const taken: StockTake[] = [];
  for (const part of parts.filter(({ trackingId }) => !unsold.has(trackingId))) {
    const takes = stockNow([part]);
    if (part.eventId !== null && overLimit.has(part.eventId)) refused.set(part.trackingId, 'over_limit');
    else if (fits([...taken, ...takes])) taken.push(...takes);
    else refused.set(part.trackingId, 'sold_out');
  }
  if (refused.size === parts.length) return refused;
  if (!fits(coupon)) return new Map(parts.map(({ trackingId }) => [trackingId, 'coupon_spent']));
  await takeStock(executor, [...taken, ...coupon]);
  return refused;
}

/** Writes the messages about a refund to the buyer of an order, in the transaction that refunds it. */
async function notifyRefund(executor: Executor, refund: RefundNotice): Promise<void> {
  const order = await existing(findOrder(executor, refund.purchaseId), refund.purchaseId);
  const refunded = refundedParts(refund.reason, partsOf(order));
  const notice = refundNotice(order, refund, {
    event: await kindOf(order).namesOf(executor, refunded, refund.now),
    order: refunded[0]?.trackingId ?? order.id,
  });
  await enqueueMessages(executor, [{ ...notice, ...textOf(refund, notice.parameters) }], refund.now);
}

/** The parts of an order that are refunded. */
function refundedParts(reason: RefundNotice['reason'], parts: OrderPart[]): OrderPart[] {
  if (reason === 'part_unavailable') return parts.filter(({ refusal }) => refusal !== null);
  // The share of the failed parts was refunded before.
  return reason === 'external' ? parts.filter(({ refusal }) => refusal === null) : parts;
}

function textOf(refund: RefundNotice, parameters: Notice<'refund'>['parameters']) {
  switch (refund.reason) {
    case 'late':
    case 'part_unavailable':
      return { template: 'late_payment' as const, parameters: { ...parameters, reason: refund.why } };
    case 'external':
      return { template: 'tickets_refunded' as const, parameters };
    default:
      return { template: 'refund' as const, parameters };
  }
}
