import type { OrderResult, OrderStatus } from '@jalsa/api-client/contract';
import { asPaise, fromPaise } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { loadCards } from '../catalogue/index.ts';
import { loadOpenPayment } from '../payments/index.ts';
import { loadTicketsOfOrders } from '../ticketing/index.ts';
import { toOrderCreated } from './kinds/events/event-order.mapper.ts';
import { kindOf } from './kinds/order-kinds.service.ts';
import { findOrder } from './order.repository.ts';
import { type Order, parentEventOf } from './order.rules.ts';
import { unpaidOrderMessage } from './order-texts.rules.ts';

/** The state of a customer's order (the contract's `OrderStatus`). Throws `not_found` for an order of anybody else. */
export async function getOrderStatus(
  context: Context,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderStatus> {
  const stored = await findOrder(context.database, orderId);
  if (stored?.customerId !== customerId) {
    throw new DomainError('not_found', 'This order doesn’t exist.', atField('id', 'does not exist'));
  }
  // The sweep closes an order that is overdue within seconds.
  const isOverdue = stored.state === 'pending' && stored.expiresAt <= context.clock.now();
  const order: Order = isOverdue ? { ...stored, state: 'expired' } : stored;
  return {
    state: order.state,
    event_id: parentEventOf(order),
    total_amount: fromPaise(asPaise(order.payablePaise)),
    expires_at: order.expiresAt.toISOString(),
    ...(await detailsOf(context, order)),
  };
}

async function detailsOf(
  context: Context,
  order: Order,
): Promise<Pick<OrderStatus, 'order' | 'result' | 'reason'>> {
  switch (order.state) {
    case 'pending': {
      const payment = await loadOpenPayment(context, order.id);
      const placed = { order, payment, card: await parentCard(context, order) };
      return { order: toOrderCreated(placed, context.clock.now()).data };
    }
    case 'paid':
      return { result: await loadOrderResult(context, order.id) };
    case 'refunded':
      return { reason: unpaidOrderMessage(kindOf(order).texts, order) };
    case 'cleared':
    case 'expired':
      return {};
  }
}

/** The answer to a settled order. Throws `order_closed` when its money is refunded: it came too late, or is not the price. */
export async function loadOrderResult(context: Context, orderId: string): Promise<OrderResult> {
  const order = await findOrder(context.database, orderId);
  if (!order) throw new DomainError('not_found', 'This order doesn’t exist.');
  const kind = kindOf(order);
  if (order.state !== 'paid') throw new DomainError('order_closed', unpaidOrderMessage(kind.texts, order));
  const tickets = await loadTicketsOfOrders(context, [order.id]);
  return kind.toResult(context, order, tickets.get(order.id) ?? []);
}

async function parentCard({ database, clock }: Context, order: Order) {
  const parentEventId = parentEventOf(order);
  const card = (await loadCards(database, [parentEventId], clock.now())).get(parentEventId);
  if (!card) throw new Error(`event ${parentEventId} of an order does not exist`);
  return card;
}
