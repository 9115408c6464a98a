import { quantityOf } from '../cart/quantity-of.ts';
import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { times } from '../money/times.ts';
import type { Cart } from '../shapes.ts';

/** Price × quantity over the lines, in paise. RangeError for a price or quantity that is none, or an overflow. */
export function subtotalOf(lines: Cart): Paise {
  return sumPaise(lines.map((line) => times(asPaise(line.price), quantityOf(line.quantity)) as Paise));
}
