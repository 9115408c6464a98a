import { tableLimit } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { isStockExhausted, releaseStock, retakeStock } from '../inventory/index.ts';
import { enqueueMessages } from '../messaging/index.ts';
import type { Acceptance, CapturedMoney, PaymentHandler, RefundNotice } from '../payments/index.ts';
import { voidTickets } from '../ticketing/index.ts';
import { issueTicketOf } from './issue-ticket.service.ts';
import { findTableOrder, lockTableOrder, moveTableOrder } from './table-order.repository.ts';
import { stockOfTables, type TableOrderRow } from './table-order.rules.ts';
import { loadTableResult, venueOf } from './table-order.service.ts';
import { lateTableReason, type TableRefusal, tableRefusal } from './table-refusal.rules.ts';

/** The handler of the payment kind `table_order` (docs/payments.md). */
export const tablePaymentHandler: PaymentHandler = {
  holdSeconds: ({ orders }) => orders.holdSeconds,
  onCaptured,
  onFullyRefunded,
  notifyRefund,
  loadResult: loadTableResult,
  paidPage: (context, orderId) => tablePage(context, orderId, { isPayer: true }),
  unpaidPage: tablePage,
};

async function onCaptured(context: Context, executor: Executor, money: CapturedMoney): Promise<Acceptance> {
  const order = await lockTableOrder(executor, money.purchaseId);
  if (!order)
    throw new Error(`a captured payment is for table order ${money.purchaseId}, which does not exist`);
  switch (order.state) {
    case 'pending':
      return order.expiresAt > money.now
        ? pay(context, executor, order, money)
        : acceptLate(context, executor, order, money);
    case 'expired':
      return acceptLate(context, executor, order, money);
    case 'paid':
    case 'refunded':
      return { outcome: 'refused_duplicate', refundPaise: money.amountPaise };
  }
}

async function pay(
  context: Context,
  executor: Executor,
  order: TableOrderRow,
  money: CapturedMoney,
): Promise<Acceptance> {
  const { now, utmSource } = money;
  await move(executor, order.id, [order.state, 'paid'], { paidAt: now, utmSource });
  await issueTicketOf(executor, context, order, now);
  return { outcome: 'accepted', refundPaise: 0 };
}

/**
 * Accepts money that came after the hold of an order if its tables can be booked now; refunds all of it otherwise. An order
 * that no sweep has closed yet still has its tables.
 */
async function acceptLate(
  context: Context,
  executor: Executor,
  order: TableOrderRow,
  money: CapturedMoney,
): Promise<Acceptance> {
  const refusal = await retake(executor, order, money.now);
  if (refusal === null) return pay(context, executor, order, money);
  if (order.state === 'pending') {
    await move(executor, order.id, ['pending', 'expired'], { closedAt: money.now });
    await releaseStock(executor, stockOfTables([order]));
  }
  const why = lateTableReason(refusal);
  await move(executor, order.id, ['expired', 'refunded'], { lateReason: why });
  return { outcome: 'refused_late', refundPaise: money.amountPaise, why };
}

/** Takes the tables of an order again, unless it still has them. Returns the reason why it cannot have them. */
async function retake(
  executor: Executor,
  order: TableOrderRow,
  now: Date,
): Promise<TableRefusal | 'taken' | null> {
  const venue = await venueOf(executor, order);
  const packageIds = order.packages.map(({ pkg }) => pkg.package_map_id);
  const refusal = tableRefusal(venue, packageIds, { arrivesAt: order.arrivesAt, now });
  if (refusal || order.state === 'pending') return refusal;
  const takes = stockOfTables([order]).map((take) => {
    const pkg = venue.packages.find(({ package_map_id }) => package_map_id === take.id);
    return { ...take, limit: pkg ? tableLimit(pkg, take.part) : 0 };
  });
  try {
    await withTransaction(executor, (savepoint) => retakeStock(savepoint, takes));
    return null;
  } catch (error) {
    if (isStockExhausted(error)) return 'taken';
    throw error;
  }
}

/** Closes a paid order after its full refund: voids its ticket and releases its tables. */
async function onFullyRefunded(executor: Executor, orderId: string, now: Date): Promise<boolean> {
  const order = await moveTableOrder(executor, orderId, ['paid', 'refunded']);
  if (!order) return false;
  await voidTickets(executor, orderId, now);
  await releaseStock(executor, stockOfTables([order]));
  return true;
}

// The row is locked, so its state has not changed since it was read.
async function move(...args: Parameters<typeof moveTableOrder>): Promise<void> {
  if (!(await moveTableOrder(...args)))
    throw new Error(`table order ${args[1]} is not ${args[2][0]} although it is locked`);
}

/** The page of an order, whose secret id only its payer gets; the page of its venue for anybody else. */
async function tablePage(
  { database }: Context,
  orderId: string,
  { isPayer }: { isPayer: boolean },
): Promise<string> {
  const order = await findTableOrder(database, orderId);
  if (!order) throw new Error(`a payment is for table order ${orderId}, which does not exist`);
  if (isPayer) return `/table-confirmation/${encodeURIComponent(order.secretId)}`;
  return `/venues/${encodeURIComponent((await venueOf(database, order)).handle)}`;
}

/** Writes the messages about a refund to the buyer, in the transaction that refunds the order. */
async function notifyRefund(executor: Executor, refund: RefundNotice): Promise<void> {
  const order = await findTableOrder(executor, refund.purchaseId);
  if (!order) throw new Error(`a refund is for table order ${refund.purchaseId}, which does not exist`);
  const venue = await venueOf(executor, order);
  const notice = {
    dedupeKey: `refund:${refund.refundId}`,
    to: { mobile: order.buyerMobile, email: order.buyerEmail },
  };
  const parameters = {
    name: order.buyerName,
    amount: formatMoney(refund.amount, refund.currency),
    event: venue.name,
    order: order.trackingId,
  };
  const text =
    refund.reason === 'late'
      ? { template: 'late_payment' as const, parameters: { ...parameters, reason: refund.why } }
      : {
          template: refund.reason === 'external' ? ('tickets_refunded' as const) : ('refund' as const),
          parameters,
        };
  await enqueueMessages(executor, [{ ...notice, ...text }], refund.now);
}
