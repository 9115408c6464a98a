import type { Package } from '../shapes.ts';
import { least } from './least.ts';
import { whole } from './whole.ts';

/**
 * How many of a package are left: the least of `package_remaining_capacity`, `package_capacity − package_given` and
 * `package_max − package_given`, of those that are set; null when none is (no limit). Below zero when more were given than there are.
 * RangeError for a count that is no whole number. (Document 2, section 4.)
 */
export function capacityLeft(pkg: Package): number | null {
  const given = whole(pkg.package_given) ?? 0;
  const after = (count: number | null): number | null => (count === null ? null : whole(count - given));
  return least(
    whole(pkg.package_remaining_capacity),
    after(whole(pkg.package_capacity)),
    after(whole(pkg.package_max)),
  );
}
