import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { sumTickets } from './sum-tickets.ts';

/** What one package gives back at the venue, in paise: the values of its `redeemable` tickets. RangeError for a value that is no amount. (Document 1, section 3.) */
export function redeemablePrice(pkg: Package): Paise {
  return sumTickets(pkg, ({ ticket_type, ticket_param }) =>
    ticket_type.handle === 'redeemable' ? ticket_param.value : 0,
  );
}
