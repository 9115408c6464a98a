import type { Package } from '../shapes.ts';
import { capacityLeft } from './capacity-left.ts';
import { smallest } from './smallest.ts';
import { whole } from './whole.ts';

/**
 * Returns the largest quantity of a package that one cart may hold: the smallest of `max_purchase`, `max_per_customer` and the capacity left,
 * never below 0; null when there is no limit. RuleError for a count that is no whole number.
 */
export function quantityLimit(pkg: Package): number | null {
  const limit = smallest(whole(pkg.max_purchase), whole(pkg.max_per_customer), capacityLeft(pkg));
  return limit === null ? null : Math.max(0, limit);
}
