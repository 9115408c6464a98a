import { peopleCount } from '../cart/people-count.ts';
import { checkDiscount, type DiscountRefusal } from '../discounts/check-discount.ts';
import { discountAmount } from '../discounts/discount-amount.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { readField, readOptional } from '../read-field.ts';
import type { CartLike, Discount, Fees } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { type PlatformFee, platformFee } from './platform-fee.ts';
import { subtotalOf } from './subtotal-of.ts';

/** A purchase to be priced: its cart lines, the fee settings, and a discount with what its terms are checked against. */
export type Purchase = {
  lines: CartLike;
  fees: Fees;
  discount?: Discount | null;
  now?: Instant | null;
  slots?: boolean | null;
};

/** The price of a purchase, in paise: `payable` = `subtotal` + `fee.total` − `discount`. */
export type Quote = {
  subtotal: Paise;
  fee: PlatformFee;
  discount: Paise;
  payable: Paise;
  people: number;
  /** The reason why the discount is 0 although one was given. */
  discountRefusal?: DiscountRefusal;
};

/**
 * Prices a purchase over one event or several: the fee once, on the sum before the discount; the discount on the subtotal only, so that the
 * payable is never below the fee. `lines` are cart lines (paise) or a cart. A discount that `checkDiscount` refuses at `now` counts as 0,
 * and `discountRefusal` says why; `slots` is the answer of `isSlotEvent`. Without `now` the discount's `valid_till` is not checked. RuleError
 * for a figure or instant that is none, or an overflow.
 */
export function quote(purchase: Purchase): Quote {
  const subtotal = readField(purchase, 'lines', subtotalOf);
  const people = readField(purchase, 'lines', peopleCount);
  const fee = readField(purchase, 'fees', (fees) => platformFee(subtotal, fees));
  const now = readOptional(purchase, 'now', epochMs);
  // A slot event's discounts do not run out, and without a present none does.
  const terms = { subtotal, now: now ?? 0, slots: purchase.slots || now === null };
  const check = readOptional(purchase, 'discount', (discount) => checkDiscount(discount, terms));
  const discount = check?.ok
    ? readField(purchase, 'discount', (accepted) => discountAmount(subtotal, accepted))
    : (0 as Paise);
  const payable = sumPaise([(subtotal - discount) as Paise, fee.total]);
  const priced = { subtotal, fee, discount, payable, people };
  return check && !check.ok ? { ...priced, discountRefusal: check } : priced;
}
