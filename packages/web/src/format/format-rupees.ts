import { formatInr, toPaise } from '@jalsa/booking-core';

/** Formats an amount of the API, which is in rupees. */
export function formatRupees(amount: number): string {
  return formatInr(toPaise(amount));
}
