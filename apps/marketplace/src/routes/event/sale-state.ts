import type { Event } from '@jalsa/api-client';
import { type Availability, isOnSale, packageAvailability, visiblePackages } from '@jalsa/booking-core';
import { saleStart } from '../../lib/sale-start.ts';
import { slotAvailability, upcomingDates } from '../../lib/slot-dates.ts';

/** What may be done about an event's tickets. */
export type SaleState =
  | { kind: 'on_sale' | 'sold_out' | 'ended' | 'nothing' | 'over' }
  /** `from`: when the first of them can be bought, where that is known. */
  | { kind: 'not_started'; from: string | null };

interface OnOffer {
  availability: Availability;
  from: string | null;
}

/** The state of an event's sale, made of those of its packages, or of its dates. */
export function saleState(event: Event, now: Date): SaleState {
  if (Date.parse(event.childEndDate ?? event.event_end) <= now.getTime()) return { kind: 'over' };
  const offered = onOffer(event, now);
  const states = offered.map(({ availability }) => availability);
  if (states.length === 0) return { kind: 'nothing' };
  if (states.some(isOnSale)) return { kind: 'on_sale' };
  const coming = offered.filter(({ availability }) => isComing(availability));
  if (coming.length > 0)
    return { kind: 'not_started', from: coming.map(({ from }) => from).sort()[0] ?? null };
  return { kind: states.some(({ state }) => state === 'sold_out') ? 'sold_out' : 'ended' };
}

/** Whether a countdown of the event's page moves by the second. */
export function isCounting(event: Event, now: Date): boolean {
  return onOffer(event, now).some(
    ({ availability: { state } }) => state === 'starts_in' || state === 'ends_in',
  );
}

function onOffer(event: Event, now: Date): OnOffer[] {
  if (event.slots) {
    return upcomingDates(event, now).map((date) => ({
      availability: slotAvailability(date, now),
      from: date.distribution_start ?? null,
    }));
  }
  return visiblePackages(event.package_data).map((pkg) => ({
    availability: packageAvailability(pkg, event, { now }),
    from: saleStart(pkg, event),
  }));
}

function isComing(availability: Availability): boolean {
  if (availability.state === 'disabled') return availability.reason === 'not_started';
  return availability.state === 'starts_in';
}
