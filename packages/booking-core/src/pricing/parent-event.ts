import { linesOf } from '../cart/lines-of.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import type { CartLike, Fees } from '../shapes.ts';
import { platformFee } from './platform-fee.ts';
import { subtotalOf } from './subtotal-of.ts';

/** An event that may be the parent of a purchase: its slot event, its organiser, and the fee settings that it is sold by. */
export type ParentCandidate = {
  readonly _id: string;
  readonly parent_id?: string | null | undefined;
  readonly vendor_id: string;
  readonly fees: Fees;
};

/**
 * Determines the parent of a purchase over events: the event whose fees and discounts hold, null without events. Only events with a line
 * count, unless none has one. It is the slot event when all are dates of it; else the first event when all are of one organiser; else the
 * event whose fee on the whole subtotal is the highest, of equal ones the event with the larger subtotal, then the one with the smaller id, so
 * that the order of the events decides nothing between organisers. RuleError as `platformFee` and `subtotalOf`.
 */
export function parentEvent(events: readonly ParentCandidate[], cart: CartLike): string | null {
  const linesAt = ({ _id }: ParentCandidate) => linesOf(cart).filter((line) => line.event_id === _id);
  const chosen = events.filter((event) => linesAt(event).some(({ quantity }) => quantity > 0));
  const bought = chosen.length > 0 ? chosen : events;
  const [first] = bought;
  if (!first) return null;
  const shares = (key: 'parent_id' | 'vendor_id') => bought.every((event) => event[key] === first[key]);
  if (first.parent_id != null && shares('parent_id')) return first.parent_id;
  if (shares('vendor_id')) return first._id;
  const subtotals = bought.map((event) => subtotalOf(linesAt(event)));
  const subtotal = sumPaise(subtotals);
  const ranks = bought.map((event, index) => ({
    id: event._id,
    fee: platformFee(subtotal, event.fees).total,
    own: subtotals[index] as Paise,
  }));
  const compare = (a: (typeof ranks)[number], b: (typeof ranks)[number]) =>
    b.fee - a.fee || b.own - a.own || (a.id < b.id ? -1 : 1);
  return ranks.reduce((best, one) => (compare(best, one) < 0 ? best : one)).id;
}
