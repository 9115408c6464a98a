import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/** Writes paise as rupees for people: `₹1,23,456.50`, with Indian grouping and always two decimals. RuleError if the amount is no `Paise`. */
export function formatInr(amount: Paise): string {
  const paise = asPaise(amount) % 100;
  const rupees = String((amount - paise) / 100);
  return `₹${rupees.replace(/\B(?=(?:\d\d){0,6}\d{3}$)/g, ',')}.${String(paise).padStart(2, '0')}`;
}
