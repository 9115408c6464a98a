import type { EventLike, Package } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';

/** When a package is on sale, in epoch milliseconds: from the later of the two starts to the earlier of the two ends; a missing bound is open. RangeError for an invalid instant. */
export function saleWindow(pkg: Package, event: EventLike): { start: number; end: number } {
  const at = (instant: string | null | undefined, open: number): number =>
    instant == null ? open : epochMs(instant);
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return {
    start: Math.max(at(pkg.valid_from, NEGATIVE_INFINITY), at(event.distribution_start, NEGATIVE_INFINITY)),
    end: Math.min(at(pkg.valid_till, POSITIVE_INFINITY), at(event.distribution_end, POSITIVE_INFINITY)),
  };
}
