import { menuItemsPrice } from '../packages/menu-items-price.ts';
import { packageKind } from '../packages/package-kind.ts';
import { packagePrice } from '../packages/package-price.ts';
import { packageType } from '../packages/package-type.ts';
import { redeemablePrice } from '../packages/redeemable-price.ts';
import { whole } from '../packages/whole.ts';
import type { CartLine, Package } from '../shapes.ts';
import { quantityOf } from './quantity-of.ts';

/**
 * Makes the cart line of a package at exactly this quantity, with amounts in paise; `pax` is 1 when it is not set. Limits are not checked
 * here: `checkCart` checks them.
 * RuleError for an amount or count that is none.
 */
export function cartLine(pkg: Package, quantity: number, eventId?: string): CartLine {
  return {
    id: pkg.package_map_id,
    price: packagePrice(pkg),
    quantity: quantityOf(quantity),
    type: packageKind(pkg),
    pax: whole(pkg.pax) ?? 1,
    package_type: packageType(pkg),
    redeemable_price: redeemablePrice(pkg),
    menu_items_price: menuItemsPrice(pkg),
    package_given: whole(pkg.package_given) ?? 0,
    ...(eventId !== undefined && { event_id: eventId }),
  };
}
