import { type CartLine, formatInr, type Paise, quote, toPaise } from 'booking-core';

/** An amount of the wire (rupees) as it is shown. */
export function rupees(amount: number): string {
  return formatInr(toPaise(amount));
}

/** What a line of the cart costs, before fee and discount. */
export function lineTotal(line: CartLine): Paise {
  return quote({ lines: [line], fees: { platform_fee: 0 } }).subtotal;
}
