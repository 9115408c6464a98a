import { type ArrivalCheck, checkArrival, tableLimit } from '@jalsa/booking-core';
import type { VenueForSale } from '../../../catalogue/index.ts';
import type { StockTake } from '../../../inventory/index.ts';
import type { Order } from '../../order.rules.ts';
import type { OrderTexts } from '../order-kind.types.ts';

export const tableTexts: OrderTexts = {
  order: 'booking',
  afterRefund: 'its tables are no longer reserved',
  refusals: {
    sold_out: ['the table is taken'],
    package_withdrawn: ['the table is no longer offered'],
    time_past: ['the time of the table has passed'],
    closed: ['the venue is closed at that time'],
  },
};

/** What an order takes of tables, with the tables that are on sale in each half hour. */
export const withTableLimits = (
  takes: readonly StockTake[],
  packages: VenueForSale['packages'],
): StockTake[] =>
  takes.map((take) => {
    const pkg = packages.find(({ package_map_id }) => package_map_id === take.id);
    return { ...take, limit: pkg ? tableLimit(pkg, take.part) : 0 };
  });

/** The sitting of an order of tables. */
export function sittingOf({ id, arrivesAt, endsAt }: Pick<Order, 'id' | 'arrivesAt' | 'endsAt'>): {
  startsAt: Date;
  endsAt: Date;
} {
  if (!arrivesAt || !endsAt) throw new Error(`order ${id} has no sitting`);
  return { startsAt: arrivesAt, endsAt };
}

/** The venue of an order of tables. */
export function venueIdOf({ lines }: Pick<Order, 'lines'>): string {
  const venueId = lines[0]?.venueId;
  if (venueId == null) throw new Error('an order of tables has no venue');
  return venueId;
}

/** Whether the time to pay a pending order is over; the sweep moves it to `expired` within seconds. */
export const isOverdue = ({ state, expiresAt }: Pick<Order, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'pending' && expiresAt <= now;

/** The reason why tables cannot be booked: their package is not, or no longer, one of the venue, or their time is refused. */
type TableRefusal =
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
