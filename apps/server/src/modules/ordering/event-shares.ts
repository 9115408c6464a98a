import { asPaise, type Paise } from 'booking-core';
import { shareOut } from './share-out.ts';

/** The figures of an order. Amounts in paise. */
export interface OrderFigures {
  feeBase: number;
  feeGst: number;
  discount: number;
  events: readonly { eventId: string; subtotal: number }[];
}

/** What of an order is one event's, in paise: its ticket says so, and this total goes back when it has none. */
export interface EventShare {
  eventId: string;
  subtotal: Paise;
  feeBase: Paise;
  feeGst: Paise;
  discount: Paise;
  /** Subtotal + fee + GST − discount; never below 0. */
  total: Paise;
}

/**
 * Divides an order among its events: fee, GST and discount each in proportion to the events' subtotals, to the paisa.
 * The parts add up to the order's, so the totals add up to what is paid for it. A discount within the order's subtotal
 * is within each event's, since a part is at most its exact value rounded up, and subtotals are whole paise.
 */
export function eventShares({ feeBase, feeGst, discount, events }: OrderFigures): EventShare[] {
  const weights = events.map(({ subtotal }) => subtotal);
  const parts = (amount: number) => shareOut(asPaise(amount), weights);
  const [fees, taxes, discounts] = [parts(feeBase), parts(feeGst), parts(discount)];
  return events.map(({ eventId, subtotal }, index) => {
    const share = {
      subtotal: asPaise(subtotal),
      feeBase: fees[index] ?? asPaise(0),
      feeGst: taxes[index] ?? asPaise(0),
      discount: discounts[index] ?? asPaise(0),
    };
    const total = asPaise(share.subtotal + share.feeBase + share.feeGst - share.discount);
    return { eventId, ...share, total };
  });
}

/** The share in an order of some of its events together, in paise. */
export function shareOfEvents(order: OrderFigures, eventIds: readonly string[]): Paise {
  const shares = eventShares(order).filter(({ eventId }) => eventIds.includes(eventId));
  return asPaise(shares.reduce((sum, { total }) => sum + total, 0));
}
