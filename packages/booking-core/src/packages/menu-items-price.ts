import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { ticketValues } from './ticket-values.ts';

/**
 * The worth of one package's menu items, in paise: the sum of `value` over its `redeemable_items` tickets. RuleError for a value that is no
 * amount, and for an unknown ticket handle. (Document 1, section 3: the menu items' price of a package.)
 */
export function menuItemsPrice(pkg: Package): Paise {
  return ticketValues(pkg, 'redeemable_items');
}
