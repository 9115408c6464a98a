import type { EventLike, Package } from '../shapes.ts';
import { validFrom, validTill } from '../time/validity.ts';

/**
 * Returns the time of sale of a package, in epoch milliseconds: from the later of the two starts to the earlier of the two ends; a missing bound
 * is open, and a bare day counts as a whole day in India. RuleError for an invalid instant.
 */
export function saleWindow(pkg: Package, event: EventLike): { start: number; end: number } {
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return {
    start: Math.max(
      pkg.valid_from == null ? NEGATIVE_INFINITY : validFrom(pkg.valid_from),
      event.distribution_start == null ? NEGATIVE_INFINITY : validFrom(event.distribution_start),
    ),
    end: Math.min(
      pkg.valid_till == null ? POSITIVE_INFINITY : validTill(pkg.valid_till),
      event.distribution_end == null ? POSITIVE_INFINITY : validTill(event.distribution_end),
    ),
  };
}
