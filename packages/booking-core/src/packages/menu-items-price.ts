import type { Paise } from '../money/paise.ts';
import type { Package } from '../shapes.ts';
import { sumTickets } from './sum-tickets.ts';

/** What one package's menu items are worth, in paise: the values of its `redeemable_items` tickets. RangeError for a value that is no amount. (Document 1, section 3.) */
export function menuItemsPrice(pkg: Package): Paise {
  return sumTickets(pkg, ({ ticket_type, ticket_param }) =>
    ticket_type.handle === 'redeemable_items' ? ticket_param.value : 0,
  );
}
