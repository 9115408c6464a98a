import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';

/** The price of a ticket, in rupees. */
export interface PaidTicket {
  price_data: { total_price: number; platform_fee: number; gst_fee: number };
  discount_data?: { discount_amount: number } | null | undefined;
}

/**
 * Adds up the money paid for tickets, in paise: `total_price` + `platform_fee` + `gst_fee` less the discount (rupees), 0 for free ones.
 * RuleError for a figure that is no amount, or discounts above the prices.
 */
export function paidFor(tickets: readonly PaidTicket[]): Paise {
  const prices = tickets.map((ticket) => totalOf(ticket.price_data));
  const discounts = tickets.map(({ discount_data }) => toPaise(discount_data?.discount_amount ?? 0));
  return asPaise(sumPaise(prices) - sumPaise(discounts));
}

function totalOf(prices: PaidTicket['price_data']): Paise {
  return sumPaise([toPaise(prices.total_price), toPaise(prices.platform_fee), toPaise(prices.gst_fee)]);
}
