import { readOptional } from '../read-field.ts';
import type { EventLike, Package } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';

/**
 * Returns the time of sale of a package, in epoch milliseconds: from the later of the two starts to the earlier of the two ends; a missing bound
 * is open. RuleError for an invalid instant.
 */
export function saleWindow(pkg: Package, event: EventLike): { start: number; end: number } {
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return {
    start: Math.max(
      readOptional(pkg, 'valid_from', epochMs) ?? NEGATIVE_INFINITY,
      readOptional(event, 'distribution_start', epochMs) ?? NEGATIVE_INFINITY,
    ),
    end: Math.min(
      readOptional(pkg, 'valid_till', epochMs) ?? POSITIVE_INFINITY,
      readOptional(event, 'distribution_end', epochMs) ?? POSITIVE_INFINITY,
    ),
  };
}
