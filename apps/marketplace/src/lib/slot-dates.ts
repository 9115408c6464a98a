import type { Event } from '@jalsa/api-client';
import { type Availability, packageAvailability } from '@jalsa/booking-core';

/** A bookable date of a slot event. */
export type SlotDate = NonNullable<Event['children']>[number];

/** A slot event's dates that are not over and sell something that everybody sees, soonest first. */
export function datesToCome({ children }: Pick<Event, 'children'>, now: Date): SlotDate[] {
  return (children ?? []).filter(
    ({ event_end, package_state }) => package_state !== 'none' && Date.parse(event_end) > now.getTime(),
  );
}

/** Whether a date can be booked: it has places, its sale is open, and something of it can be bought. */
export function slotAvailability(date: SlotDate, now: Date): Availability {
  const { package_state: state } = date;
  if (state === 'sold_out') return { state };
  if (state === 'ended') return { state: 'disabled', reason: 'expired' };
  return packageAvailability({ package_map_id: date._id, ticket_info: [] }, date, { now });
}
