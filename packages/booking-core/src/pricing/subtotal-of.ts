import { linesOf } from '../cart/lines-of.ts';
import { quantityOf } from '../cart/quantity-of.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { times } from '../money/times.ts';
import type { CartLike, CartLine } from '../shapes.ts';

/** Adds up price × quantity over the lines of a cart, in paise. RuleError for a price or quantity that is none, or an overflow. */
export function subtotalOf(lines: CartLike): Paise {
  return sumPaise(linesOf(lines).map(priceOf));
}

function priceOf(line: CartLine): Paise {
  return times(asPaise(line.price), quantityOf(line.quantity)) as Paise;
}
