import { readLines } from '../cart/lines-of.ts';
import { quantityOf } from '../cart/quantity-of.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { times } from '../money/times.ts';
import { readField } from '../read-field.ts';
import type { CartLike, CartLine } from '../shapes.ts';

/** Adds up price × quantity over the lines of a cart, in paise. RuleError for a price or quantity that is none, or an overflow. */
export function subtotalOf(lines: CartLike): Paise {
  return sumPaise(readLines(lines, priceOf));
}

function priceOf(line: CartLine): Paise {
  return times(readField(line, 'price', asPaise), readField(line, 'quantity', quantityOf)) as Paise;
}
