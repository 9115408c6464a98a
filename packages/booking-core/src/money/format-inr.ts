import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/**
 * Writes paise as rupees for people, with Indian grouping: `₹1,23,456.50`. The two decimals stand always, or with `paise: 'auto'` only
 * where they are not zero (`₹500`). RuleError if the amount is no `Paise`.
 */
export function formatInr(amount: Paise, options: { paise?: 'always' | 'auto' | undefined } = {}): string {
  const paise = asPaise(amount) % 100;
  const rupees = `₹${String((amount - paise) / 100).replace(/\B(?=(?:\d\d){0,6}\d{3}$)/g, ',')}`;
  return options.paise === 'auto' && paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`;
}
