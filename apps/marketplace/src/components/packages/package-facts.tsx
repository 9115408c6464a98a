import type { Package } from '@jalsa/api-client';
import { formatInr, maxPerCustomer, menuItemsPrice, redeemablePrice } from '@jalsa/booking-core';
import { UsersIcon } from '@jalsa/ui/icons';
import { packageTexts } from '../../texts/packages.ts';

/** How many a package admits, what of it is given back at the venue and in what, and how many must and can be taken. */
export function PackageFacts({ pkg }: { pkg: Package }) {
  const redeemable = redeemablePrice(pkg);
  const menuItems = menuItemsPrice(pkg);
  const most = maxPerCustomer(pkg);
  const facts = [
    redeemable > 0 && packageTexts.redeemable(formatInr(redeemable)),
    menuItems > 0 && [packageTexts.menuItems(formatInr(menuItems)), itemsOf(pkg)].filter(Boolean).join(': '),
    (pkg.min_purchase ?? 0) > 1 && packageTexts.minimum(pkg.min_purchase ?? 0),
    most !== null && packageTexts.maximum(most),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && pkg.pax <= 1) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {pkg.pax > 1 && (
        <li className="flex items-center gap-1.5">
          <UsersIcon />
          {packageTexts.admits(pkg.pax)}
        </li>
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** What is on the table for it, where it is named. */
function itemsOf({ ticket_info }: Package): string {
  return ticket_info
    .filter(({ ticket_type }) => ticket_type.handle === 'redeemable_items')
    .flatMap(({ ticket_param: { name, quantity } }) => (name ? [packageTexts.item(name, quantity ?? 1)] : []))
    .join(', ');
}
