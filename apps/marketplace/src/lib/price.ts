import { formatInr, toPaise } from '@jalsa/booking-core';

/** An amount of the wire (rupees) as it is shown. */
export function rupees(amount: number): string {
  return formatInr(toPaise(amount));
}
