import { allocate } from '../money/allocate.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';

/** The figures of an order over one event or several, in paise. The discount is on every event but those with `isDiscounted: false`. */
export interface OrderFigures {
  feeBase: number;
  feeGst: number;
  discount: number;
  events: readonly { eventId: string; subtotal: number; isDiscounted?: boolean | undefined }[];
}

/** One event's share of an order, in paise: `total` is `subtotal` + `feeBase` + `feeGst` − `discount`. */
export interface EventShare {
  eventId: string;
  subtotal: Paise;
  feeBase: Paise;
  feeGst: Paise;
  discount: Paise;
  total: Paise;
}

/**
 * Divides an order among its events: fee, GST and discount each in proportion to the events' subtotals, the discount among those that it is
 * on, to the paisa (`allocate`). The parts add up to the order's figures, so the totals add up to its payable. RuleError for a figure that
 * is no whole number of paise, and for a discount above the subtotal of the events that it is on.
 */
export function eventShares(order: OrderFigures): EventShare[] {
  const subtotals = order.events.map((event) => asPaise(event.subtotal));
  const parts = (amount: number) => allocate(asPaise(amount), subtotals);
  const discounted = order.events.map((event, index) =>
    event.isDiscounted === false ? (0 as Paise) : (subtotals[index] as Paise),
  );
  const feeBases = parts(order.feeBase);
  const feeGsts = parts(order.feeGst);
  const discounts = allocate(asPaise(order.discount), discounted);
  return order.events.map(({ eventId }, index) => {
    const partOf = (amounts: readonly Paise[]) => amounts[index] as Paise;
    const [subtotal, discount] = [partOf(subtotals), partOf(discounts)];
    const [feeBase, feeGst] = [partOf(feeBases), partOf(feeGsts)];
    // A discount within the subtotal of its events is within that of each: a part is at most its exact value rounded up.
    asPaise(partOf(discounted) - discount);
    const total = asPaise(subtotal + feeBase + feeGst - discount);
    return { eventId, subtotal, feeBase, feeGst, discount, total };
  });
}
