import {
  formatInr,
  type Package,
  type PackageContents,
  packageContents,
  TICKET_HANDLES,
  type TicketHandle,
} from '@jalsa/booking-core';
import { packageTexts } from '../texts/packages.ts';

/** The text of what a package includes with its tickets of one handle; empty when it includes nothing. */
const TEXTS: Readonly<Record<TicketHandle, (contents: PackageContents) => string>> = {
  entry_fee: () => '',
  redeemable: ({ redeemable }) => (redeemable > 0 ? packageTexts.redeemable(formatInr(redeemable)) : ''),
  redeemable_items: ({ menuItems, items }) => {
    if (menuItems === 0) return '';
    const list = items.map(({ name, count }) => packageTexts.item(name, count)).join(', ');
    return [packageTexts.menuItems(formatInr(menuItems)), list].filter(Boolean).join(': ');
  },
};

/** What `quantity` pieces of a package include besides entry, one text for each kind; empty when they include only entry. */
export function includedTexts(pkg: Pick<Package, 'ticket_info'>, quantity = 1): string[] {
  const contents = packageContents(pkg, quantity);
  return TICKET_HANDLES.map((handle) => TEXTS[handle](contents)).filter(Boolean);
}
