import type { TablePayment } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import {
  findOpenPayment,
  insertPayment,
  type OpenPayment,
  openBuyerPayment,
  payableUntil,
} from '../payments/index.ts';
import { lockTableOrder } from './table-order.repository.ts';
import { isOverdue, refundedOrderMessage, type TableOrderRow } from './table-order.rules.ts';
import { knownTableOrder } from './table-order.service.ts';

/**
 * The payment of a pending order, the same in every call; none for an order that costs nothing. Throws `not_found`, `order_closed` for
 * an order that is paid, expired or refunded, `gateway_unavailable`.
 */
export async function payTableOrder(context: Context, secretId: string): Promise<TablePayment> {
  const order = await knownTableOrder(context.database, secretId, 'ticketOrderId');
  const payment = await paymentOf(context, order);
  const razorpay_order = payment && payableUntil(payment, order.expiresAt, context.clock.now());
  return { data: { ticket_order: { _id: secretId }, razorpay_order } };
}

async function paymentOf(context: Context, order: TableOrderRow): Promise<OpenPayment | null> {
  const { database, clock, config } = context;
  if (order.state === 'paid' && order.payablePaise === 0) return null;
  refuseClosed(order, clock.now());
  const open = await findOpenPayment(database, order.id);
  if (open) return open;
  const payment = await openBuyerPayment(
    context,
    {
      kind: 'table_order',
      purchaseId: order.id,
      amount: order.payablePaise,
      holdSeconds: config.orders.holdSeconds,
      notes: { order: order.id, kind: 'table' },
    },
    'This amount cannot be paid online. Please book fewer tables.',
  );
  return withTransaction(database, async (executor) => {
    const locked = await lockTableOrder(executor, order.id);
    if (!locked) throw new Error(`table order ${order.id} does not exist any more`);
    refuseClosed(locked, clock.now());
    // Another call may have opened one meanwhile. The gateway order of this call is then never shown, and nobody can pay it.
    await insertPayment(executor, payment);
    return findOpenPayment(executor, order.id);
  });
}

/** Throws `order_closed` unless an order can be paid. */
function refuseClosed(order: TableOrderRow, now: Date): void {
  if (order.state === 'paid') throw new DomainError('order_closed', 'This booking is paid already.');
  if (order.state === 'refunded') throw new DomainError('order_closed', refundedOrderMessage(order));
  if (order.state === 'expired' || isOverdue(order, now)) {
    throw new DomainError('order_closed', 'The time to pay for this booking is over. Please book again.');
  }
}
