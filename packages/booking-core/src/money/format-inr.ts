import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/** Paise as people read them: `₹1,23,456.50`, Indian grouping, always two decimals. RuleError if it is not `Paise`. */
export function formatInr(amount: Paise): string {
  const paise = asPaise(amount) % 100;
  const rupees = String((amount - paise) / 100);
  return `₹${rupees.replace(/\B(?=(?:\d\d){0,6}\d{3}$)/g, ',')}.${String(paise).padStart(2, '0')}`;
}
