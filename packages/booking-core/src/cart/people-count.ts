import { fail } from '../failures.ts';
import { times } from '../money/times.ts';
import type { CartLike } from '../shapes.ts';
import { linesOf } from './lines-of.ts';
import { quantityOf } from './quantity-of.ts';

/** How many people a cart lets in: quantity × pax over its lines. RangeError for a quantity or pax that is no whole number from 0 up, or past safe integers. (Document 1, section 9.) */
export function peopleCount(cart: CartLike): number {
  let people = 0;
  for (const line of linesOf(cart)) people += times(quantityOf(line.quantity), quantityOf(line.pax));
  return Number.isSafeInteger(people) ? people : fail('overflow', people);
}
