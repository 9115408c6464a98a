import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';

/**
 * Returns the end of an order's hold: `holdSeconds` after `now`, and at the latest the first of `ends`, which are the ends of its sales and
 * events, or the arrival at its tables; a missing end is open. Money that comes after it is late. RuleError for an invalid instant.
 */
export function holdEnd(
  ends: readonly (Instant | null | undefined)[],
  { now, holdSeconds }: { now: Instant; holdSeconds: number },
): Date {
  const known = ends.map((end) => (end == null ? Number.POSITIVE_INFINITY : epochMs(end)));
  return new Date(Math.min(epochMs(now) + holdSeconds * 1000, ...known));
}
