import type { Location, VenueDetails, VenueTimes } from '@jalsa/api-client';
import { bookableDays } from '@jalsa/booking-core';
import { now } from '@jalsa/web/time/clock';
import { listedDays } from '../../features/tables/venue-filters.ts';
import type { Api } from '../../lib/api.ts';

/** A venue with the free tables of one day. */
export interface VenueData {
  venue: VenueDetails;
  /** The city of the venue. */
  city: Location;
  /** The present day in India. */
  today: string;
  /** The days that can be booked. */
  days: string[];
  /** Null while no day can be booked. */
  times: VenueTimes | null;
}

/** Loads a venue and the times of a day; of the first bookable day when `day` cannot be booked. */
export async function loadVenue(
  api: Api,
  { handle, day }: { handle: string; day: string | null },
  signal?: AbortSignal,
): Promise<VenueData> {
  const venue = await api.catalogue.venue({ params: { handle }, signal });
  const loadedAt = now();
  const days = bookableDays(venue, loadedAt);
  const chosen = days.find((one) => one === day) ?? days[0];
  const times = chosen
    ? await api.catalogue.venueTimes({ params: { handle }, query: { day: chosen }, signal })
    : null;
  return { venue, city: venue.location, today: listedDays(loadedAt)[0] ?? '', days, times };
}
