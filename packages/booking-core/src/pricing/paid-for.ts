import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';

/** What a ticket says of its price, in rupees. */
export interface PaidTicket {
  price_data: { total_price: number; platform_fee: number; gst_fee: number };
  discount_data?: { discount_amount: number } | null | undefined;
}

/**
 * What was paid for tickets, in paise: `total_price` + `platform_fee` + `gst_fee` less the discount (rupees), 0 for free ones. RangeError
 * for a figure that is no amount, or discounts above the prices. (Document 1, section 9.)
 */
export function paidFor(tickets: readonly PaidTicket[]): Paise {
  const prices = tickets.flatMap(({ price_data }) => [
    toPaise(price_data.total_price),
    toPaise(price_data.platform_fee),
    toPaise(price_data.gst_fee),
  ]);
  const discounts = tickets.map(({ discount_data }) => toPaise(discount_data?.discount_amount ?? 0));
  return asPaise(sumPaise(prices) - sumPaise(discounts));
}
