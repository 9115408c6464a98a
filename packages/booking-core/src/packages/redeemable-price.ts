import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { ticketValues } from './ticket-values.ts';

/**
 * The part of one package's price that its buyer spends at the venue, in paise: the sum of `value` over its `redeemable` tickets. RuleError
 * for a value that is no amount, and for an unknown ticket handle. (Document 1, section 3: the redeemable price of a package.)
 */
export function redeemablePrice(pkg: Package): Paise {
  return ticketValues(pkg, 'redeemable');
}
