import { isOnSale, packageAvailability } from '@jalsa/booking-core';
import type { EventSale } from '../../../catalogue/index.ts';

/** The reason why an event, one of its dates or one of its packages cannot be bought. */
export type SaleRefusal =
  | 'event_cancelled'
  | 'date_withdrawn'
  | 'event_over'
  | 'package_withdrawn'
  | 'not_on_sale_yet'
  | 'sale_ended';

/** A package that a buyer asks for, or has ordered. */
export interface WantedPackage {
  packageId: string;
  /** Whether its buyer may have it although it is hidden, because of a link that names it. */
  mayBeHidden: boolean;
}

/**
 * The reason why packages of an event cannot be bought at an instant; null when they can. Stock aside, which only its rows
 * decide (docs/locking.md), this is the whole decision: placing an order asks it, and so does settling money that comes
 * after the order's hold.
 */
export function saleRefusal(
  event: EventSale,
  wanted: readonly WantedPackage[],
  now: Date,
): { reason: SaleRefusal; packageId: string | null } | null {
  const reason = eventRefusal(event, now);
  if (reason) return { reason, packageId: null };
  for (const { packageId, mayBeHidden } of wanted) {
    const refused = packageRefusal(event, { packageId, mayBeHidden }, now);
    if (refused) return { reason: refused, packageId };
  }
  return null;
}

function eventRefusal({ is_cancelled, is_withdrawn, event_end }: EventSale, now: Date): SaleRefusal | null {
  if (is_cancelled) return 'event_cancelled';
  if (is_withdrawn) return 'date_withdrawn';
  return new Date(event_end) <= now ? 'event_over' : null;
}

function packageRefusal(
  event: EventSale,
  { packageId, mayBeHidden }: WantedPackage,
  now: Date,
): SaleRefusal | null {
  const pkg = event.package_data.find(({ package_map_id }) => package_map_id === packageId);
  if (!pkg || (pkg.is_hidden && !mayBeHidden)) return 'package_withdrawn';
  const availability = packageAvailability(pkg, event, { now });
  if (isOnSale(availability)) return null;
  const isToCome =
    availability.state === 'starts_in' ||
    (availability.state === 'disabled' && availability.reason === 'not_started');
  return isToCome ? 'not_on_sale_yet' : 'sale_ended';
}
