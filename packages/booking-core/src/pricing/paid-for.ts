import { asPaise } from '../money/as-paise.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';
import { readEach, readField, readOptional } from '../read-field.ts';

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
  const prices = readEach(tickets, (ticket) => readField(ticket, 'price_data', totalOf));
  const discounts = readEach(
    tickets,
    (ticket) =>
      readOptional(ticket, 'discount_data', (data) => readField(data, 'discount_amount', toPaise)) ??
      (0 as Paise),
  );
  return asPaise(sumPaise(prices) - sumPaise(discounts));
}

function totalOf(prices: PaidTicket['price_data']): Paise {
  return sumPaise([
    readField(prices, 'total_price', toPaise),
    readField(prices, 'platform_fee', toPaise),
    readField(prices, 'gst_fee', toPaise),
  ]);
}
