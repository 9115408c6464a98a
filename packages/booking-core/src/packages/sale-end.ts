import type { EventLike, Package } from '../shapes.ts';
import { saleWindow } from './sale-window.ts';

/** Returns the end of the sale of a package: the earlier of `valid_till` and `distribution_end`; null for none. RuleError for an invalid instant. */
export function saleEnd(pkg: Package, event: EventLike): Date | null {
  const { end } = saleWindow(pkg, event);
  return end === Number.POSITIVE_INFINITY ? null : new Date(end);
}
