import { LIMITS } from '../limits.ts';
import type { Package } from '../shapes.ts';
import { quantityLimit } from './quantity-limit.ts';

/**
 * Returns the largest quantity of a package that one cart line may hold: its `quantityLimit`, at most `LIMITS.lineQuantityMax`. RuleError for a
 * count that is no whole number.
 */
export function lineLimit(pkg: Package): number {
  return Math.min(quantityLimit(pkg) ?? LIMITS.lineQuantityMax, LIMITS.lineQuantityMax);
}
