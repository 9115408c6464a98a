import type { TableOrder, TablePayment } from '@jalsa/api-client/contract';
import { subDays } from 'date-fns/subDays';
import type { Context } from '../../../../context.ts';
import { type Executor, withTransaction } from '../../../../database/executor.ts';
import { takeFromLimit } from '../../../../database/rate-limit.ts';
import { atField, DomainError } from '../../../../lib/domain-error.ts';
import { removePastTables } from '../../../inventory/index.ts';
import {
  findOpenPayment,
  insertPayment,
  type OpenPayment,
  openPayment,
  payableUntil,
} from '../../../payments/index.ts';
import { tableCalendar } from '../../../ticketing/index.ts';
import { findSecretOrder, lockOrder } from '../../order.repository.ts';
import type { Order } from '../../order.rules.ts';
import { unpaidOrderMessage } from '../../order-texts.rules.ts';
import { venueOf } from './table-kind.service.ts';
import { toTableOrder } from './table-order.mapper.ts';
import { isOverdue, tableTexts } from './table-order.rules.ts';

/** The days for which the stock of past half hours is kept. */
const KEPT_DAYS = 7;

/** An order by its secret id. `field` names the id in the request. Throws `not_found`. */
async function knownTableOrder(
  executor: Executor,
  secretId: string,
  field: 'id' | 'ticketOrderId',
): Promise<Order> {
  const order = await findSecretOrder(executor, secretId);
  if (order) return order;
  throw new DomainError('not_found', 'This booking doesn’t exist.', atField(field, 'does not exist'));
}

/** An order as everyone with its id sees it. Throws `not_found`. */
export async function getTableOrder({ database, clock }: Context, secretId: string): Promise<TableOrder> {
  const order = await knownTableOrder(database, secretId, 'id');
  return toTableOrder(order, await venueOf(database, order), clock.now());
}

/** The sitting of a paid order as an iCalendar file. Throws `not_found`, `order_closed`. */
export async function getTableCalendar(
  context: Context,
  secretId: string,
): Promise<{ name: string; content: string }> {
  const order = await knownTableOrder(context.database, secretId, 'id');
  if (order.state !== 'paid') throw new DomainError('order_closed', 'This booking isn’t confirmed.');
  return tableCalendar(context, order.lines[0]?.trackingId ?? '');
}

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

async function paymentOf(context: Context, order: Order): Promise<OpenPayment | null> {
  const { config, database, clock } = context;
  if (order.state === 'paid' && order.payablePaise === 0) return null;
  refuseClosed(order, clock.now());
  const open = await findOpenPayment(database, order.id);
  if (open) return open;
  // A stranger with the link may ask without end, and the gateway limits all of our calls together.
  await takeFromLimit(database, 'tablePayments', order.id, { config, now: clock.now() });
  const payment = await openPayment(
    context,
    { purchaseId: order.id, amount: order.payablePaise, notes: { order: order.id, kind: order.kind } },
    'This amount can’t be paid online. Please book fewer tables.',
  );
  return withTransaction(database, async (executor) => {
    const locked = await lockOrder(executor, order.id);
    if (!locked) throw new Error(`order ${order.id} does not exist any more`);
    refuseClosed(locked, clock.now());
    // Another call may have opened one meanwhile. The gateway order of this call is then never shown, and nobody can pay it.
    await insertPayment(executor, payment);
    return findOpenPayment(executor, order.id);
  });
}

/** Throws `order_closed` unless an order can be paid. */
function refuseClosed(order: Order, now: Date): void {
  if (order.state === 'paid') throw new DomainError('order_closed', 'This booking is already paid for.');
  if (order.state === 'refunded')
    throw new DomainError('order_closed', unpaidOrderMessage(tableTexts, order));
  if (order.state !== 'pending' || isOverdue(order, now)) {
    throw new DomainError('order_closed', 'This booking has expired. Please book again.');
  }
}

/** Removes the stock of half hours that are long past. */
export async function sweepTables({ database, clock }: Context): Promise<void> {
  await removePastTables(database, subDays(clock.now(), KEPT_DAYS));
}
