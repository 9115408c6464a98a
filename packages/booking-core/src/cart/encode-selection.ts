import type { CartLike } from '../shapes.ts';
import { toBase64Url } from './base64url.ts';
import { linesOf } from './lines-of.ts';

/** A cart as the `data` query parameter: base64url of the JSON `[[package_map_id, quantity], …]`. (Document 1, section 2.) */
export function encodeSelection(cart: CartLike): string {
  return toBase64Url(JSON.stringify(linesOf(cart).map((line) => [line.id, line.quantity])));
}
