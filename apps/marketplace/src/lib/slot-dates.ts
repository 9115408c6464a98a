import type { Event } from '@jalsa/api-client';
import { type Availability, packageAvailability } from 'booking-core';

/** A bookable date of a slot event. */
export type SlotDate = NonNullable<Event['children']>[number];

/** A slot event's dates that are not over, soonest first. */
export function datesToCome({ children }: Pick<Event, 'children'>, now: Date): SlotDate[] {
  return (children ?? []).filter(({ event_end }) => Date.parse(event_end) > now.getTime());
}

/** Whether a date can be booked, whatever its packages: it has places, and its sale is open. */
export function slotAvailability(date: SlotDate, now: Date): Availability {
  return packageAvailability({ package_map_id: date._id, ticket_info: [] }, date, { now });
}
