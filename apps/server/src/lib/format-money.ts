import { asPaise, formatInr } from '@jalsa/booking-core';

/** An amount in the smallest unit of its currency (ISO 4217), as people read it: `₹1,118.00`, `USD 15.00`, `JPY 1,500`. */
export function formatMoney(amount: number, currency: string): string {
  if (currency === 'INR') return formatInr(asPaise(amount));
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** decimals).replaceAll('\u00a0', ' ');
}
