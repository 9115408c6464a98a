import { type ArrivalCheck, checkArrival } from '@jalsa/booking-core';
import type { VenueForSale } from '../../../catalogue/index.ts';

/** The reason why tables cannot be booked: their package is not, or no longer, one of the venue, or their time is refused. */
export type TableRefusal =
  | { reason: 'package_withdrawn'; packageId: string }
  | ({ reason: 'time' } & Extract<ArrivalCheck, { ok: false }>);

/**
 * The reason why tables of a venue cannot be booked for a time; null when they can. Stock aside, which only its rows decide,
 * this is the whole decision: placing an order asks it, and so does settling money that comes after the order's hold.
 */
export function tableRefusal(
  venue: VenueForSale,
  packageIds: readonly string[],
  { arrivesAt, now }: { arrivesAt: Date; now: Date },
): TableRefusal | null {
  const missing = packageIds.find(
    (id) => !venue.packages.some(({ package_map_id }) => package_map_id === id),
  );
  if (missing !== undefined) return { reason: 'package_withdrawn', packageId: missing };
  const arrival = checkArrival(venue, arrivesAt, now);
  return arrival.ok ? null : { reason: 'time', ...arrival };
}
