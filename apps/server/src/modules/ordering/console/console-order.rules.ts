import type { Amounts, OrderChannel } from '@jalsa/api-client/console';
import { type EventPart, eventsOf, type Order, sharesOf } from '../order.rules.ts';

/** The parts of an order for an organiser's events. */
export const ownParts = (order: Order, own: ReadonlySet<string>): EventPart[] =>
  eventsOf(order).filter(({ eventId }) => own.has(eventId));

/** The share of some parts of an order in its money, in paise. */
export function amountsOf(order: Order, parts: readonly EventPart[]): Amounts {
  const shares = sharesOf(order);
  const sum = { subtotal: 0, discount: 0, fee: 0, gst: 0, total: 0 };
  for (const { trackingId } of parts) {
    const share = shares.get(trackingId);
    if (!share) continue;
    sum.subtotal += share.subtotal;
    sum.discount += share.discount;
    sum.fee += share.feeBase;
    sum.gst += share.feeGst;
    sum.total += share.total;
  }
  return sum;
}

/** The way by which an order came. */
export function channelOf({ purchaseMode, promoterId, promoterQr }: Order): OrderChannel {
  if (purchaseMode === 'offline') return 'box_office';
  return promoterId === null && promoterQr === null ? 'direct' : 'promoter';
}
