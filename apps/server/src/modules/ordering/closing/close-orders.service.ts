import type { Context } from '../../../context.ts';
import { withTransaction } from '../../../database/executor.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { orderCount } from '../../../lib/counters.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { releaseStock } from '../../inventory/index.ts';
import { kindOf } from '../kinds/order-kinds.service.ts';
import { expireOverdue, findOrder, moveOrder } from '../order.repository.ts';
import { eventsOf, stockOf } from '../order.rules.ts';
import { unpaidOrderMessage } from '../order-texts.rules.ts';

/** Orders expired in one transaction. */
const EXPIRED_AT_ONCE = 200;

/**
 * Clears a customer's pending order and releases its stock. An order that is cleared already is no error. Throws
 * `not_found` for an order of another customer, `order_closed` when it is paid or refunded.
 */
export async function clearOrder(
  context: Context,
  { orderId, eventId, customerId }: { orderId: string; eventId: string; customerId: string },
): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order?.customerId !== customerId) throw noSuchOrder('ticket_id', 'does not exist');
  const isOfEvent =
    order.parentEventId === eventId || eventsOf(order).some((event) => event.eventId === eventId);
  if (!isOfEvent) throw noSuchOrder('event_id', 'is not an event of this order');
  if (await movedToCleared(context, orderId)) return;
  const now = await findOrder(context.database, orderId);
  if (now?.state === 'paid') throw new DomainError('order_closed', 'This order is already paid for.');
  if (now?.state === 'refunded')
    throw new DomainError('order_closed', unpaidOrderMessage(kindOf(now).texts, now));
}

const noSuchOrder = (field: 'ticket_id' | 'event_id', fault: string) =>
  new DomainError('not_found', 'This order doesn’t exist.', atField(field, fault));

/** Moves a pending order to `cleared` and releases its stock; false when it is no longer pending. */
function movedToCleared({ database, clock }: Context, orderId: string): Promise<boolean> {
  return retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const moved = await moveOrder(executor, orderId, ['pending', 'cleared'], { closedAt: clock.now() });
      if (moved) await releaseStock(executor, stockOf(moved));
      return moved !== null;
    }),
  );
}

/** Expires the orders whose time to pay is over and releases their stock, until `stopping` is aborted. */
export async function expireOrders({ database, clock, log }: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const expired = await retryConflicts(() =>
      withTransaction(database, async (executor) => {
        const orders = await expireOverdue(executor, clock.now(), EXPIRED_AT_ONCE);
        await releaseStock(executor, orders.flatMap(stockOf));
        return orders;
      }),
    );
    orderCount.count('expired', expired.length);
    if (expired.length > 0) log.info({ orders: expired.length }, 'orders expired');
    if (expired.length < EXPIRED_AT_ONCE) return;
  }
}
