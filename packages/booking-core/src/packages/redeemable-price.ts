import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { ticketValues } from './ticket-values.ts';

/**
 * Adds up the amount of one package that its buyer can spend at the venue, in paise: `value` over its `redeemable` tickets. RuleError
 * for a value that is no amount, and for an unknown ticket handle.
 */
export function redeemablePrice(pkg: Package): Paise {
  return ticketValues(pkg, 'redeemable');
}
