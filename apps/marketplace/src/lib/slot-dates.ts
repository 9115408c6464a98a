import type { Event } from '@jalsa/api-client';
import { type Availability, packageAvailability } from '@jalsa/booking-core';

/** A bookable date of a slot event. */
export type SlotDate = NonNullable<Event['children']>[number];

/** The dates of a slot event that are not over and have visible packages, in order of their start. */
export function upcomingDates({ children }: Pick<Event, 'children'>, now: Date): SlotDate[] {
  return (children ?? []).filter(
    ({ event_end, package_state }) => package_state !== 'none' && Date.parse(event_end) > now.getTime(),
  );
}

/** The availability of a date: its places, its sale period and its packages. */
export function slotAvailability(date: SlotDate, now: Date): Availability {
  const { package_state: state } = date;
  if (state === 'sold_out') return { state };
  if (state === 'ended') return { state: 'disabled', reason: 'expired' };
  return packageAvailability({ package_map_id: date._id, ticket_info: [] }, date, { now });
}
