import { readField } from '../read-field.ts';
import type { Package } from '../shapes.ts';
import { least } from './least.ts';
import { whole } from './whole.ts';

/**
 * How many of a package are left: the least of `package_remaining_capacity`, `package_capacity − package_given` and
 * `package_max − package_given`, of those that are set; null when none is (no limit). Below zero when more were given than there are.
 * RuleError for a count that is no whole number. (Document 2, section 4.)
 */
export function capacityLeft(pkg: Package): number | null {
  const given = readField(pkg, 'package_given', whole) ?? 0;
  const afterGiven = (limit: number | null | undefined): number | null => {
    const count = whole(limit);
    return count === null ? null : whole(count - given);
  };
  return least(
    readField(pkg, 'package_remaining_capacity', whole),
    readField(pkg, 'package_capacity', afterGiven),
    readField(pkg, 'package_max', afterGiven),
  );
}
