import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { retryConflicts } from '../../database/sql-state.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { giveBackHolds } from './hold.repository.ts';
import { expireOverdue, findOrder, moveOrder } from './order.repository.ts';
import { whyNotPaid } from './why-not-paid.ts';

/** Orders expired in one transaction. */
const MOST_TOGETHER = 200;

/**
 * Gives up a customer's pending order and its hold. Giving it up again is no error. Throws `not_found` for what is
 * not the customer's, `order_closed` when it is paid.
 */
export async function clearOrder(
  context: Context,
  { orderId, eventId, customerId }: { orderId: string; eventId: string; customerId: string },
): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order?.customerId !== customerId) throw noSuchOrder('ticket_id', 'does not exist');
  const isOfEvent =
    order.parentEventId === eventId || order.events.some((event) => event.eventId === eventId);
  if (!isOfEvent) throw noSuchOrder('event_id', 'is not an event of this order');
  if (await releaseOrder(context, orderId)) return;
  const now = await findOrder(context.database, orderId);
  if (now?.state === 'paid') throw new DomainError('order_closed', 'This order is paid already.');
  if (now?.state === 'refunded') throw new DomainError('order_closed', whyNotPaid(now));
}

const noSuchOrder = (field: 'ticket_id' | 'event_id', fault: string) =>
  new DomainError('not_found', 'This order does not exist.', atField(field, fault));

/** Moves a pending order to `cleared` and gives its hold back; false when it is not pending any more. */
function releaseOrder({ database, clock }: Context, orderId: string): Promise<boolean> {
  return retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const moved = await moveOrder(executor, orderId, ['pending', 'cleared'], { closedAt: clock.now() });
      if (moved) await giveBackHolds(executor, [orderId]);
      return moved;
    }),
  );
}

/** Expires the orders whose time to pay is over, and gives their holds back, until `stopping` is aborted. */
export async function expireOrders({ database, clock, log }: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const expired = await retryConflicts(() =>
      withTransaction(database, async (executor) => {
        const ids = await expireOverdue(executor, clock.now(), MOST_TOGETHER);
        await giveBackHolds(executor, ids);
        return ids;
      }),
    );
    if (expired.length > 0) log.info({ orders: expired.length }, 'orders expired');
    if (expired.length < MOST_TOGETHER) return;
  }
}
