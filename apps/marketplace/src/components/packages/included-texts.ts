import { asPaise, formatInr, menuItemsPrice, type Package, redeemablePrice } from '@jalsa/booking-core';
import { packageTexts } from '../../texts/packages.ts';

/**
 * The redeemable amount and the menu items that `quantity` pieces of a package include, one text for each; empty for a
 * package that includes neither.
 */
export function includedTexts(pkg: Pick<Package, 'ticket_info'>, quantity = 1): string[] {
  const contents = { package_map_id: '', ticket_info: pkg.ticket_info };
  const redeemable = redeemablePrice(contents);
  const menuItems = menuItemsPrice(contents);
  const amount = (each: number) => formatInr(asPaise(each * quantity));
  return [
    redeemable > 0 ? packageTexts().redeemable(amount(redeemable)) : '',
    menuItems > 0
      ? [packageTexts().menuItems(amount(menuItems)), listItems(pkg, quantity)].filter(Boolean).join(': ')
      : '',
  ].filter(Boolean);
}

/** The names of the menu items. */
function listItems({ ticket_info }: Pick<Package, 'ticket_info'>, pieces: number): string {
  return ticket_info
    .filter(({ ticket_type }) => ticket_type.handle === 'redeemable_items')
    .flatMap(({ ticket_param: { name, quantity } }) =>
      name ? [packageTexts().item(name, (quantity ?? 1) * pieces)] : [],
    )
    .join(', ');
}
