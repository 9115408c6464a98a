import { menuItemsPrice } from '../packages/menu-items-price.ts';
import { packageKind } from '../packages/package-kind.ts';
import { packagePrice } from '../packages/package-price.ts';
import { packageType } from '../packages/package-type.ts';
import { redeemablePrice } from '../packages/redeemable-price.ts';
import { whole } from '../packages/whole.ts';
import type { CartLine, EventLike, Package } from '../shapes.ts';

/** The cart line of a package, its amounts in paise; `pax` is 1 when it is not set. RangeError for an amount or count that is none. (Document 1, section 3; document 2, section 3.) */
export function cartLine(pkg: Package, quantity: number, event?: EventLike): CartLine {
  return {
    id: pkg.package_map_id,
    price: packagePrice(pkg),
    quantity,
    type: packageKind(pkg),
    pax: whole(pkg.pax) ?? 1,
    package_type: packageType(pkg),
    redeemable_price: redeemablePrice(pkg),
    menu_items_price: menuItemsPrice(pkg),
    package_given: whole(pkg.package_given) ?? 0,
    ...(event?._id !== undefined && { event_id: event._id }),
  };
}
