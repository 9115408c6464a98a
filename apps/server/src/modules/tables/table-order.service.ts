import type { OrderResult, TableOrder } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { loadVenueForSale, type VenueForSale } from '../catalogue/index.ts';
import { loadTicketsOfOrders, tableCalendar } from '../ticketing/index.ts';
import { toTableOrder, toTableResult } from './table-order.mapper.ts';
import { findSecretOrder, findTableOrder } from './table-order.repository.ts';
import { refundedOrderMessage, type TableOrderRow } from './table-order.rules.ts';

/** An order by its secret id. `field` names the id in the request. Throws `not_found`. */
export async function knownTableOrder(
  executor: Executor,
  secretId: string,
  field: 'id' | 'ticketOrderId',
): Promise<TableOrderRow> {
  const order = await findSecretOrder(executor, secretId);
  if (order) return order;
  throw new DomainError('not_found', 'This booking does not exist.', atField(field, 'does not exist'));
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
  if (order.state !== 'paid') throw new DomainError('order_closed', 'This booking is not confirmed.');
  return tableCalendar(context, order.trackingId);
}

/** The answer to the payment window of a settled order. Throws `order_closed` when its money is refunded. */
export async function loadTableResult(context: Context, orderId: string): Promise<OrderResult> {
  const order = await findTableOrder(context.database, orderId);
  if (!order) throw new DomainError('not_found', 'This booking does not exist.');
  if (order.state !== 'paid') throw new DomainError('order_closed', unpaidMessage(order));
  const [venue, tickets] = await Promise.all([
    venueOf(context.database, order),
    loadTicketsOfOrders(context, [order.id]),
  ]);
  return toTableResult(order, venue, tickets.get(order.id) ?? []);
}

function unpaidMessage(order: TableOrderRow): string {
  if (order.state === 'refunded') return refundedOrderMessage(order);
  return 'Your payment doesn’t match this booking’s total. We’re refunding all of it.';
}

/** The venue of an order. Venues are never removed. */
export async function venueOf(executor: Executor, { venueId }: TableOrderRow): Promise<VenueForSale> {
  const venue = await loadVenueForSale(executor, { id: venueId });
  if (!venue) throw new Error(`venue ${venueId} of a table order does not exist`);
  return venue;
}
