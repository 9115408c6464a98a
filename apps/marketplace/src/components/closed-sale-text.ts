import { formatMoment } from '@jalsa/web/format/format-dates';
import type { SaleState } from '../lib/sale-state.ts';
import { eventTexts } from '../texts/event.ts';

/** The reason why no tickets of an event are on sale. */
export function closedSaleText(sale: Exclude<SaleState, { kind: 'on_sale' | 'over' }>): string {
  switch (sale.kind) {
    case 'not_started':
      return sale.from ? eventTexts.startsOn(formatMoment(sale.from)) : eventTexts.startsLater;
    case 'sold_out':
      return eventTexts.soldOut;
    case 'cancelled':
      return eventTexts.cancelled;
    case 'ended':
      return eventTexts.ended;
    default:
      return eventTexts.nothing;
  }
}
