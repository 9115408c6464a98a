import type { Executor } from '../../../database/executor.ts';
import { releaseStock, type StockTake } from '../../inventory/index.ts';
import { refundPurchase } from '../../payments/index.ts';
import { voidTickets } from '../../ticketing/index.ts';
import { markFailed, moveOrder } from '../order.repository.ts';
import { type EventPart, eventsOf, type Order, shareOfParts, stockOf, stockOfParts } from '../order.rules.ts';

/** The events that a paid order lost, and the refund for them; null when they cost nothing. */
export interface Withdrawal {
  order: Order;
  events: EventPart[];
  isWhole: boolean;
  refund: { refundId: string; amount: number; currency: string } | null;
}

const REFUSALS = {
  cancelled: 'event_cancelled',
  postponed: 'refund_asked',
  organiser: 'organiser_refund',
} as const;

/** Why events are taken out of orders. */
type WithdrawalReason = keyof typeof REFUSALS;

/**
 * Takes events out of locked orders, in the caller's transaction. An order that waits for its money is cleared. A paid order
 * without another event is refunded in full; of one with others the share of these events is refunded (docs/payments.md,
 * "Cancelled and postponed events"). Tickets become void and places free. Orders without places of the events stay as they are, so
 * a second call changes nothing. Returns the paid orders that it changed.
 */
export async function withdrawEvents(
  executor: Executor,
  orders: readonly Order[],
  { eventIds, reason, now }: { eventIds: readonly string[]; reason: WithdrawalReason; now: Date },
): Promise<Withdrawal[]> {
  const released: StockTake[] = [];
  const withdrawals: Withdrawal[] = [];
  for (const order of orders) {
    const held = eventsOf(order).filter(({ refusal }) => refusal === null);
    const events = held.filter(({ eventId }) => eventIds.includes(eventId));
    if (events.length === 0) continue;
    if (order.state === 'pending') {
      if (await moveOrder(executor, order.id, ['pending', 'cleared'], { closedAt: now }))
        released.push(...stockOf(order));
    } else if (order.state === 'paid') {
      const isWhole = events.length === held.length;
      const ids = events.map(({ eventId }) => eventId).toSorted();
      if (isWhole) await moveOrder(executor, order.id, ['paid', 'refunded']);
      else
        await markFailed(
          executor,
          order.id,
          new Map(events.map(({ trackingId }) => [trackingId, REFUSALS[reason]])),
        );
      released.push(...(isWhole ? stockOf(order) : stockOfParts(events)));
      await voidTickets(executor, order.id, now, ids);
      const refund = await refundPurchase(executor, {
        purchaseId: order.id,
        sharePaise: isWhole
          ? null
          : shareOfParts(
              order,
              events.map(({ trackingId }) => trackingId),
            ),
        reason,
        part: ids.join(' '),
        now,
      });
      withdrawals.push({ order, events, isWhole, refund });
    }
  }
  // Last: an order is locked before stock (docs/locking.md).
  await releaseStock(executor, released);
  return withdrawals;
}
