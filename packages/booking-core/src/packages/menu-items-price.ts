import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { ticketValues } from './ticket-values.ts';

/**
 * Adds up the worth of one package's menu items, in paise: `value` over its `redeemable_items` tickets. RuleError for a value that is no
 * amount, and for an unknown ticket handle.
 */
export function menuItemsPrice(pkg: Package): Paise {
  return ticketValues(pkg, 'redeemable_items');
}
