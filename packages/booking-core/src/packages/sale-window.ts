import { readOptional } from '../read-field.ts';
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
      readOptional(pkg, 'valid_from', validFrom) ?? NEGATIVE_INFINITY,
      readOptional(event, 'distribution_start', validFrom) ?? NEGATIVE_INFINITY,
    ),
    end: Math.min(
      readOptional(pkg, 'valid_till', validTill) ?? POSITIVE_INFINITY,
      readOptional(event, 'distribution_end', validTill) ?? POSITIVE_INFINITY,
    ),
  };
}
