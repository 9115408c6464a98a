import { LIMITS } from '../limits.ts';
import type { EventLike, Package } from '../shapes.ts';
import { epochMs } from '../time/epoch-ms.ts';
import type { Instant } from '../time/instant.ts';
import { validTill } from '../time/validity.ts';
import { capacityLeft } from './capacity-left.ts';
import { saleWindow } from './sale-window.ts';
import { whole } from './whole.ts';

/** The state of a package; `seconds` are whole, 1 to 86 400. */
export type Availability =
  | { state: 'sold_out' }
  | { state: 'starts_in' | 'ends_in'; seconds: number }
  | { state: 'disabled'; reason: 'not_started' | 'expired' }
  | { state: 'available' };

/**
 * Returns the state of a package at an instant; the first match wins (docs/availability.md). `flow` is `single` by default; the multi-event
 * flow also counts a package whose `valid_till` has come as sold out. RuleError for an invalid instant or count.
 */
export function packageAvailability(
  pkg: Package,
  event: EventLike,
  options: { now: Instant; flow?: 'single' | 'multi' },
): Availability {
  const at = epochMs(options.now);
  const { start, end } = saleWindow(pkg, event);
  const overForMulti = options.flow === 'multi' && endOf(pkg) <= at;
  if (isNone(capacityLeft(pkg)) || isNone(whole(event.remaining_capacity)) || overForMulti)
    return { state: 'sold_out' };
  if (isWithinDay(start - at)) return { state: 'starts_in', seconds: Math.ceil((start - at) / 1000) };
  if (isWithinDay(end - at)) return { state: 'ends_in', seconds: Math.ceil((end - at) / 1000) };
  if (start > at) return { state: 'disabled', reason: 'not_started' };
  return end <= at ? { state: 'disabled', reason: 'expired' } : { state: 'available' };
}

const isNone = (count: number | null): boolean => count !== null && count <= 0;
const isWithinDay = (ms: number): boolean => ms > 0 && ms <= LIMITS.countdownSeconds * 1000;
const endOf = (pkg: Package): number =>
  pkg.valid_till == null ? Number.POSITIVE_INFINITY : validTill(pkg.valid_till);
