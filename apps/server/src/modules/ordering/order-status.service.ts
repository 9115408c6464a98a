import type { OrderStatus } from '@jalsa/api-client/contract';
import { asPaise, fromPaise } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { loadCards } from '../catalogue/index.ts';
import { loadOpenPayment } from '../payments/index.ts';
import { findOrder, type OrderRow } from './order.repository.ts';
import { orderAnswer, orderResult } from './order-answer.service.ts';
import { storedToPlaced } from './placed-order.ts';
import { whyNotPaid } from './why-not-paid.ts';

/** The state of a customer's order (the contract's `OrderStatus`). Throws `not_found` for an order of anybody else. */
export async function getOrderStatus(
  context: Context,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderStatus> {
  const stored = await findOrder(context.database, orderId);
  if (stored?.customerId !== customerId) {
    throw new DomainError('not_found', 'This order does not exist.', atField('id', 'does not exist'));
  }
  // The sweep closes an order that is overdue within seconds.
  const isOverdue = stored.state === 'pending' && stored.expiresAt <= context.clock.now();
  const state = isOverdue ? 'expired' : stored.state;
  return {
    state,
    event_id: stored.parentEventId,
    total_amount: fromPaise(asPaise(stored.payablePaise)),
    expires_at: stored.expiresAt.toISOString(),
    ...(await detailsOf(context, { ...stored, state })),
  };
}

async function detailsOf(
  context: Context,
  stored: OrderRow,
): Promise<Pick<OrderStatus, 'order' | 'result' | 'reason'>> {
  switch (stored.state) {
    case 'pending':
      return { order: await payableOrder(context, stored) };
    case 'paid':
      return { result: await orderResult(context, stored.id) };
    case 'refunded':
      return { reason: whyNotPaid(stored) };
    case 'cleared':
    case 'expired':
      return {};
  }
}

async function payableOrder(context: Context, stored: OrderRow) {
  const payment = await loadOpenPayment(context, stored.id);
  const cards = await loadCards(context.database, [stored.parentEventId], context.clock.now());
  const card = cards.get(stored.parentEventId);
  if (!card) throw new Error(`event ${stored.parentEventId} is gone`);
  return orderAnswer({ order: storedToPlaced(stored), payment, card }).data;
}
