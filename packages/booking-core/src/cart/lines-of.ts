import type { Cart, CartLike } from '../shapes.ts';

/** The lines of a cart in either of its forms. */
export function linesOf(cart: CartLike): Cart {
  return 'lines' in cart ? cart.lines : cart;
}
