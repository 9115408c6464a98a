import type { Package } from '../shapes.ts';
import { smallest } from './smallest.ts';
import { whole } from './whole.ts';

/**
 * Returns the number of packages left: the smallest of `package_remaining_capacity`, `package_capacity − package_given` and
 * `package_max − package_given`, of those that are set; null when none is (no limit). The number is below zero when more were given than there are.
 * RuleError for a count that is no whole number.
 */
export function capacityLeft(pkg: Package): number | null {
  const given = whole(pkg.package_given) ?? 0;
  const afterGiven = (limit: number | null | undefined): number | null => {
    const count = whole(limit);
    return count === null ? null : whole(count - given);
  };
  return smallest(
    whole(pkg.package_remaining_capacity),
    afterGiven(pkg.package_capacity),
    afterGiven(pkg.package_max),
  );
}
