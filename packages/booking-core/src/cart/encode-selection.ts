import type { CartLike } from '../shapes.ts';
import { toBase64Url } from './base64url.ts';
import { linesOf } from './lines-of.ts';
import { quantityOf } from './quantity-of.ts';

/**
 * A cart as the `data` query parameter: base64url of the JSON `[[package_map_id, quantity], …]`, lines of quantity 0 left out.
 * RangeError for a quantity that is no whole number from 0 up. (Document 1, section 2.)
 */
export function encodeSelection(cart: CartLike): string {
  const pairs = linesOf(cart).map(({ id, quantity }) => [id, quantityOf(quantity)] as const);
  return toBase64Url(JSON.stringify(pairs.filter(([, quantity]) => quantity > 0)));
}
