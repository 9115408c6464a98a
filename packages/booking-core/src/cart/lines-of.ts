import { readEach, readField } from '../read-field.ts';
import type { Cart, CartLike, CartLine } from '../shapes.ts';

/** Returns the lines of a cart, be it a list or an object with `lines`. */
export function linesOf(cart: CartLike): Cart {
  return isList(cart) ? cart : (cart.lines ?? []);
}

/** Reads every line of a cart by a rule; a `RuleError` of the rule names the line in its path. */
export function readLines<T>(cart: CartLike, read: (line: CartLine) => T): T[] {
  return isList(cart)
    ? readEach(cart, read)
    : readField(cart, 'lines', (lines = []) => readEach(lines, read));
}

/** Tells whether a cart is a bare list: `Array.isArray` alone does not narrow a readonly list. */
export function isList(cart: CartLike): cart is Cart {
  return Array.isArray(cart);
}
