import type { CartLike, CartLine } from '../shapes.ts';
import { toBase64Url } from './base64url.ts';
import { linesOf } from './lines-of.ts';
import { quantityOf } from './quantity-of.ts';

/**
 * Writes a cart as the `data` query parameter: base64url of the JSON `[[package_map_id, quantity], …]`, without lines of quantity 0.
 * RuleError for a quantity that is no whole number from 0 up.
 */
export function encodeSelection(cart: CartLike | readonly Pick<CartLine, 'id' | 'quantity'>[]): string {
  // Of a line only its package and quantity are read.
  const pairs = linesOf(cart as CartLike).map((line) => [line.id, quantityOf(line.quantity)] as const);
  return toBase64Url(JSON.stringify(pairs.filter(([, quantity]) => quantity > 0)));
}
