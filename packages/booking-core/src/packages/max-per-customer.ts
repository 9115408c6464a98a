import type { Package } from '../shapes.ts';
import { packageType } from './package-type.ts';
import { whole } from './whole.ts';

/**
 * Returns the largest quantity of a package that all orders of one customer may hold together: `max_per_customer`; for a zero-rupee package
 * without one its `max_purchase`; null when there is no limit. RuleError for a count that is no whole number.
 */
export function maxPerCustomer(pkg: Package): number | null {
  const own = whole(pkg.max_per_customer);
  if (own !== null) return own;
  return packageType(pkg) === 'zero_rupee' ? whole(pkg.max_purchase) : null;
}
