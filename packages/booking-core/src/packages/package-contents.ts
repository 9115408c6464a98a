import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { menuItemsPrice } from './menu-items-price.ts';
import { redeemablePrice } from './redeemable-price.ts';

/** What a number of pieces of a package include besides entry. Amounts in paise. */
export type PackageContents = {
  /** The amount that can be spent at the venue. */
  readonly redeemable: Paise;
  /** The worth of the menu items. */
  readonly menuItems: Paise;
  /** The menu items that have a name. */
  readonly items: readonly { readonly name: string; readonly count: number }[];
};

/**
 * Adds up what `quantity` pieces of a package include besides entry, for pages and printed tickets. RuleError for a value that is no
 * amount, and for an unknown ticket handle.
 */
export function packageContents(pkg: Pick<Package, 'ticket_info'>, quantity = 1): PackageContents {
  const whole = { package_map_id: '', ticket_info: pkg.ticket_info };
  return {
    redeemable: asPaise(redeemablePrice(whole) * quantity),
    menuItems: asPaise(menuItemsPrice(whole) * quantity),
    items: pkg.ticket_info.flatMap(({ ticket_type, ticket_param: { name, quantity: count } }) =>
      ticket_type.handle === 'redeemable_items' && name ? [{ name, count: (count ?? 1) * quantity }] : [],
    ),
  };
}
