import { formatInr, toPaise } from 'booking-core';

/** An amount of the wire (rupees) as it is shown. */
export function rupees(amount: number): string {
  return formatInr(toPaise(amount));
}

/** The same for rough talk: without paise where there are none. */
export function roundRupees(amount: number): string {
  return rupees(amount).replace(/\.00$/, '');
}
