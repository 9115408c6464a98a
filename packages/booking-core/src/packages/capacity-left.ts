import { readField } from '../read-field.ts';
import type { Package } from '../shapes.ts';
import { smallest } from './smallest.ts';
import { whole } from './whole.ts';

/**
 * Returns the number of packages left: the smallest of `package_remaining_capacity`, `package_capacity − package_given` and
 * `package_max − package_given`, of those that are set; null when none is (no limit). The number is below zero when more were given than there are.
 * RuleError for a count that is no whole number.
 */
export function capacityLeft(pkg: Package): number | null {
  const given = readField(pkg, 'package_given', whole) ?? 0;
  const afterGiven = (limit: number | null | undefined): number | null => {
    const count = whole(limit);
    return count === null ? null : whole(count - given);
  };
  return smallest(
    readField(pkg, 'package_remaining_capacity', whole),
    readField(pkg, 'package_capacity', afterGiven),
    readField(pkg, 'package_max', afterGiven),
  );
}
