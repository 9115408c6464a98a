import type { Paise } from '../money/paise.ts';
import { toPaise } from '../money/to-paise.ts';
import type { Package } from '../shapes.ts';
import { sumTickets } from './sum-tickets.ts';

/**
 * Adds up the price of one package, in paise, over its tickets. RuleError for a price that is missing, null or no amount, and for a
 * ticket handle that is unknown.
 */
export function packagePrice(pkg: Package): Paise {
  return sumTickets(pkg, (param) => toPaise(param.price));
}
