import type { Cuisine, Location, Venue } from '@jalsa/api-client';
import { loadWithOptional } from '@jalsa/web/api/load-with-optional';
import { notFound } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import {
  listedDays,
  readVenueFilters,
  type VenueFilters,
  venueQuery,
} from '../../features/tables/venue-filters.ts';
import type { Api } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';

/** The venues of a city, or of every city. */
export interface VenuesData {
  city: Location | null;
  /** Every city. */
  cities: Location[];
  venues: Venue[];
  filters: VenueFilters;
  /** The days that the filter offers. */
  days: string[];
  /** Null when the cuisines could not be loaded; the list can be shown without them. */
  cuisines: Cuisine[] | null;
  isPartial: boolean;
}

/** Loads the venues of an address. Ends with the not-found page for an unknown city. */
export async function loadVenues(
  api: Api,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<VenuesData> {
  const all = await loadCities(api);
  const handle = query.get('city');
  const city = handle ? (findCity(all, handle) ?? notFound()) : null;
  const days = listedDays(now());
  const filters = readVenueFilters(query, days);
  const location = city ? { location: city.handler } : {};
  const { people, ...narrowed } = venueQuery(filters);
  const [venues, { cuisines }] = await loadWithOptional(
    api.catalogue.venues({
      query: { ...location, ...narrowed, ...(people && { people: Number(people) }) },
      signal,
    }),
    { cuisines: api.catalogue.cuisines({ query: location, signal }) },
    signal,
  );
  return {
    city,
    cities: [...all.top_cities, ...all.other_cities],
    venues,
    filters,
    days,
    cuisines,
    isPartial: cuisines === null,
  };
}
