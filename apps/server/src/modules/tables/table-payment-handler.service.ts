import { tableLimit } from '@jalsa/booking-core';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { loadVenueForSale } from '../catalogue/index.ts';
import { isStockExhausted, releaseTables, takeTables } from '../inventory/index.ts';
import { enqueueMessages } from '../messaging/index.ts';
import type { Acceptance, CapturedMoney, PaymentHandler, RefundNotice } from '../payments/index.ts';
import { voidTickets } from '../ticketing/index.ts';
import { issueTicketOf } from './issue-ticket.service.ts';
import { findTableOrder, lockTableOrder, moveTableOrder } from './table-order.repository.ts';
import { holdsOf, type TableOrderRow } from './table-order.rules.ts';
import { loadTableResult } from './table-order.service.ts';

/** The handler of the payment kind `table_order` (docs/payments.md). */
export const tablePaymentHandler: PaymentHandler = {
  holdSeconds: ({ orders }) => orders.holdSeconds,
  onCaptured,
  onFullyRefunded,
  notifyRefund,
  loadResult: loadTableResult,
};

async function onCaptured(executor: Executor, money: CapturedMoney): Promise<Acceptance> {
  const order = await lockTableOrder(executor, money.purchaseId);
  if (!order)
    throw new Error(`a captured payment is for table order ${money.purchaseId}, which does not exist`);
  switch (order.state) {
    case 'pending':
      return pay(executor, order, money);
    case 'expired':
      return acceptLate(executor, order, money);
    case 'paid':
    case 'refunded':
      return { outcome: 'refused_duplicate', refundPaise: money.amountPaise };
  }
}

async function pay(executor: Executor, order: TableOrderRow, money: CapturedMoney): Promise<Acceptance> {
  const { now, utmSource } = money;
  await move(executor, order.id, [order.state, 'paid'], { paidAt: now, utmSource });
  await issueTicketOf(executor, order, now);
  return { outcome: 'accepted', refundPaise: 0 };
}

/** Accepts money for an expired order if its tables can be taken again; refunds all of it otherwise. */
async function acceptLate(
  executor: Executor,
  order: TableOrderRow,
  money: CapturedMoney,
): Promise<Acceptance> {
  const why = await retake(executor, order, money.now);
  if (why === null) return pay(executor, order, money);
  await move(executor, order.id, [order.state, 'refunded']);
  return { outcome: 'refused_late', refundPaise: money.amountPaise, why };
}

/** Takes the tables of an order again. Returns the reason for the buyer when it cannot; at most 40 characters, for an SMS. */
async function retake(executor: Executor, order: TableOrderRow, now: Date): Promise<string | null> {
  if (order.arrivesAt <= now) return 'the time of the table has passed';
  const venue = await loadVenueForSale(executor, { id: order.venueId });
  const holds = holdsOf([order]).map((hold) => {
    const pkg = venue?.packages.find(({ package_map_id }) => package_map_id === hold.packageId);
    return { ...hold, limits: hold.times.map((time) => (pkg ? tableLimit(pkg, time) : 0)) };
  });
  try {
    await withTransaction(executor, (savepoint) => takeTables(savepoint, holds));
    return null;
  } catch (error) {
    if (isStockExhausted(error)) return 'the table is taken';
    throw error;
  }
}

/** Closes a paid order after its full refund: voids its ticket and releases its tables. */
async function onFullyRefunded(executor: Executor, orderId: string, now: Date): Promise<boolean> {
  const order = await moveTableOrder(executor, orderId, ['paid', 'refunded']);
  if (!order) return false;
  await voidTickets(executor, orderId, now);
  await releaseTables(executor, holdsOf([order]));
  return true;
}

// The row is locked, so its state has not changed since it was read.
async function move(...args: Parameters<typeof moveTableOrder>): Promise<void> {
  if (!(await moveTableOrder(...args)))
    throw new Error(`table order ${args[1]} is not ${args[2][0]} although it is locked`);
}

/** Writes the messages about a refund to the buyer, in the transaction that refunds the order. */
async function notifyRefund(executor: Executor, refund: RefundNotice): Promise<void> {
  const order = await findTableOrder(executor, refund.purchaseId);
  if (!order) throw new Error(`a refund is for table order ${refund.purchaseId}, which does not exist`);
  const venue = await loadVenueForSale(executor, { id: order.venueId });
  const notice = {
    dedupeKey: `refund:${refund.refundId}`,
    to: { mobile: order.buyerMobile, email: order.buyerEmail },
  };
  const parameters = {
    name: order.buyerName,
    amount: formatMoney(refund.amount, refund.currency),
    event: venue?.name ?? order.trackingId,
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
