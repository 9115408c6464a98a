import { peopleCount } from '../cart/people-count.ts';
import { checkDiscount, type DiscountRefusal } from '../discounts/check-discount.ts';
import { discountAmount } from '../discounts/discount-amount.ts';
import { discountedLines } from '../discounts/discounted-lines.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import type { CartLike, Discount, EventLike, Fees } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { type PlatformFee, platformFee } from './platform-fee.ts';
import { subtotalOf } from './subtotal-of.ts';

/**
 * A purchase to be priced: its cart lines, the fee settings, and a discount with what its terms are checked against. `events` are those of
 * the lines with their organisers, which a discount of one organiser needs; without them it is on all lines.
 */
export type Purchase = {
  lines: CartLike;
  fees: Fees;
  discount?: Discount | null;
  now?: Instant | null;
  slots?: boolean | null;
  events?: readonly EventLike[] | null;
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
 * Prices a purchase over one event or several: the fee once, on the sum before the discount; the discount on the subtotal of the lines that
 * `discountedLines` returns, so that the payable is never below the fee. `lines` are cart lines (paise) or a cart. A discount that `checkDiscount` refuses at `now` counts as 0,
 * and `discountRefusal` says why; `slots` is the answer of `isSlotEvent`. Without `now` the discount's `valid_till` is not checked. RuleError
 * for a figure or instant that is none, or an overflow.
 */
export function quote(purchase: Purchase): Quote {
  const subtotal = subtotalOf(purchase.lines);
  const people = peopleCount(purchase.lines);
  const fee = platformFee(subtotal, purchase.fees);
  const now = purchase.now == null ? null : epochMs(purchase.now);
  // A slot event's discounts do not run out, and without a present none does.
  const terms = { now: now ?? 0, slots: purchase.slots || now === null };
  const base = discountedSubtotal(purchase);
  const check = purchase.discount && checkDiscount(purchase.discount, { ...terms, subtotal: base });
  const discount = check?.ok ? discountAmount(base, purchase.discount) : (0 as Paise);
  const payable = sumPaise([(subtotal - discount) as Paise, fee.total]);
  const priced = { subtotal, fee, discount, payable, people };
  return check && !check.ok ? { ...priced, discountRefusal: check } : priced;
}

/** Adds up the lines that the discount of a purchase is on, in paise; all lines without a discount. RuleError as `subtotalOf`. */
export function discountedSubtotal({ lines, discount, events }: Purchase): Paise {
  return subtotalOf(discountedLines(lines, discount ?? {}, events));
}
