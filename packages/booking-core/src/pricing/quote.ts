import { linesOf } from '../cart/lines-of.ts';
import { peopleCount } from '../cart/people-count.ts';
import { discountAmount } from '../discounts/discount-amount.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import type { CartLike, Discount, Fees } from '../shapes.ts';
import { type PlatformFee, platformFee } from './platform-fee.ts';
import { subtotalOf } from './subtotal-of.ts';

/** What a purchase costs, in paise: `payable` = `subtotal` + `fee.total` − `discount`. */
export type Quote = { subtotal: Paise; fee: PlatformFee; discount: Paise; payable: Paise; people: number };

/**
 * Prices a purchase over one event or several: the fee once, on the sum before the discount; the discount on the subtotal only, so that the
 * payable is never below the fee. `lines` are cart lines (paise) or a cart. RangeError for a figure that is none, or an overflow. (Both documents, section 9.)
 */
export function quote({
  lines,
  fees,
  discount,
}: {
  lines: CartLike;
  fees: Fees;
  discount?: Discount | null;
}): Quote {
  const subtotal = subtotalOf(linesOf(lines));
  const fee = platformFee(subtotal, fees);
  const off = discountAmount(subtotal, discount);
  const payable = sumPaise([(subtotal - off) as Paise, fee.total]);
  return { subtotal, fee, discount: off, payable, people: peopleCount(lines) };
}
