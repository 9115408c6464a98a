import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { sumTickets } from './sum-tickets.ts';

/** The price of one package in paise: the sum of its tickets' prices. RangeError for a price that is no amount. (Document 1, section 3.) */
export function packagePrice(pkg: Package): Paise {
  return sumTickets(pkg, (ticket) => ticket.ticket_param.price);
}
