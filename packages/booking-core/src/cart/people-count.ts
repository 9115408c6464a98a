import { times } from '../money/times.ts';
import { fail } from '../rule-error.ts';
import type { CartLike } from '../shapes.ts';
import { linesOf } from './lines-of.ts';
import { quantityOf } from './quantity-of.ts';

/** Counts the people that a cart lets in: quantity × pax over its lines. RuleError for a quantity or pax that is no whole number from 0 up, or past safe integers. */
export function peopleCount(cart: CartLike): number {
  const perLine = linesOf(cart).map((line) => times(quantityOf(line.quantity), quantityOf(line.pax)));
  const people = perLine.reduce((sum, count) => sum + count, 0);
  return Number.isSafeInteger(people) ? people : fail('overflow', people);
}
