import type { Ticket } from '@jalsa/api-client';
import { asPaise, type Paise, toPaise } from 'booking-core';

/** What was paid for tickets, with their fees and less their discounts; 0 for free ones. */
export function paidFor(tickets: readonly Ticket[]): Paise {
  let paid = 0;
  for (const { price_data, discount_data } of tickets) {
    paid += toPaise(price_data.total_price) + toPaise(price_data.platform_fee) + toPaise(price_data.gst_fee);
    paid -= toPaise(discount_data?.discount_amount ?? 0);
  }
  return asPaise(paid);
}
