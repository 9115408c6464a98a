import { type Fault, faultOf } from '../fault.ts';
import { lineLimit } from '../packages/line-limit.ts';
import type { CartLike, CartLine, EventLike, Package } from '../shapes.ts';
import { cartLine } from './cart-line.ts';
import { isList, linesOf } from './lines-of.ts';
import { quantityOf } from './quantity-of.ts';

/**
 * Adds a package to a cart, changes its quantity (a number, or the typed text), or removes it (0). The quantity is clamped to
 * `quantityLimit` and `LIMITS.lineQuantityMax`; `fault` is `maxLimit` once the limit is reached, else null. The cart given
 * is not changed; the returned cart has its form (list or `{ lines }`). `event` puts its `_id` on the line. RuleError for a quantity, count
 * or amount that is none. Zero removes the line; at the maximum the fault shows.
 */
export function setQuantity<C extends CartLike>(
  cart: C,
  pkg: Package,
  quantity: number | string,
  event?: EventLike,
): { cart: C; fault: Fault<'maxLimit'> | null } {
  const asked = quantityOf(quantity);
  const limit = lineLimit(pkg);
  const isSame = ({ id, event_id }: CartLine): boolean =>
    id === pkg.package_map_id && (event?._id ?? event_id) === (event_id ?? event?._id);

  const lines = linesOf(cart);
  const found = lines.findIndex(isSame);
  const at = found < 0 ? lines.length : found;
  const line = cartLine(pkg, Math.min(asked, limit), event?._id ?? lines[at]?.event_id);
  const next = [
    ...lines.slice(0, at),
    ...(line.quantity > 0 ? [line] : []),
    ...lines.slice(at).filter((other) => !isSame(other)),
  ];
  return {
    cart: (isList(cart) ? next : { ...cart, lines: next }) as C,
    fault: asked > 0 && asked >= limit ? faultOf('maxLimit', { n: limit }) : null,
  };
}
