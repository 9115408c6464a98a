import type { Event, Package } from '@jalsa/api-client';
import { type Availability, isOnSale, packageAvailability, visiblePackages } from '@jalsa/booking-core';
import { saleStart } from '@jalsa/checkout/packages/sale-start';
import { slotAvailability, upcomingDates } from './slot-dates.ts';

/** The state of the sale of an event's tickets. */
export type SaleState =
  | { kind: 'on_sale' | 'sold_out' | 'ended' | 'nothing' | 'over' | 'cancelled' }
  /** `from` is the earliest start of a sale, if known. */
  | { kind: 'not_started'; from: string | null };

/** The data of an event that decide about its sale. */
export type EventOnSale = Omit<Event, 'package_group' | 'description' | 'description_text'>;

interface SaleItem {
  availability: Availability;
  from: string | null;
}

/** Derives the state of an event's sale from its packages, by default the public ones, or from its dates. */
export function saleState(event: EventOnSale, now: Date, packages?: readonly Package[]): SaleState {
  if (Date.parse(event.childEndDate ?? event.event_end) <= now.getTime()) return { kind: 'over' };
  if (event.change?.status === 'cancelled') return { kind: 'cancelled' };
  const items = saleItems(event, now, packages);
  const states = items.map(({ availability }) => availability);
  if (states.length === 0) return { kind: 'nothing' };
  if (states.some(isOnSale)) return { kind: 'on_sale' };
  const upcoming = items.filter(({ availability }) => isUpcoming(availability));
  if (upcoming.length > 0)
    return { kind: 'not_started', from: upcoming.map(({ from }) => from).sort()[0] ?? null };
  return { kind: states.some(({ state }) => state === 'sold_out') ? 'sold_out' : 'ended' };
}

/** Whether the event page shows a countdown in seconds. */
export function hasCountdown(event: EventOnSale, now: Date): boolean {
  return saleItems(event, now).some(
    ({ availability: { state } }) => state === 'starts_in' || state === 'ends_in',
  );
}

function saleItems(
  event: EventOnSale,
  now: Date,
  packages: readonly Package[] = visiblePackages(event.package_data),
): SaleItem[] {
  if (event.slots) {
    return upcomingDates(event, now).map((date) => ({
      availability: slotAvailability(date, now),
      from: date.distribution_start ?? null,
    }));
  }
  return packages.map((pkg) => ({
    availability: packageAvailability(pkg, event, { now }),
    from: saleStart(pkg, event),
  }));
}

function isUpcoming(availability: Availability): boolean {
  if (availability.state === 'disabled') return availability.reason === 'not_started';
  return availability.state === 'starts_in';
}
