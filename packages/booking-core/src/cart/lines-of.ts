import type { Cart, CartLike } from '../shapes.ts';

/** The lines of a cart in either of its forms. */
export function linesOf(cart: CartLike): Cart {
  return isList(cart) ? cart : (cart.lines ?? []);
}

/** Is the cart a bare list? `Array.isArray` alone does not narrow a readonly list. */
export function isList(cart: CartLike): cart is Cart {
  return Array.isArray(cart);
}
