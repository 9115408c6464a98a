import type { Cart, CartLike } from '../shapes.ts';

/** Returns the lines of a cart, be it a list or an object with `lines`. */
export function linesOf(cart: CartLike): Cart {
  return isList(cart) ? cart : (cart.lines ?? []);
}

/** Tells whether a cart is a bare list: `Array.isArray` alone does not narrow a readonly list. */
export function isList(cart: CartLike): cart is Cart {
  return Array.isArray(cart);
}
