import type { Location, LocationList } from '@jalsa/api-client';
import { cachePerCaller } from '@jalsa/web/api/cache-per-caller';
import type { Api } from './api.ts';

/** The cities, loaded once per API client. */
export function loadCities(api: Api): Promise<LocationList> {
  return cachePerCaller(api, 'cities', () => api.catalogue.locations());
}

/** The city of a handle, ignoring case, or undefined. Its pages name the exact handle as canonical. */
export function findCity(
  cities: LocationList | null,
  handle: string | null | undefined,
): Location | undefined {
  const wanted = handle?.toLowerCase();
  const all = cities ? [...cities.top_cities, ...cities.other_cities] : [];
  return all.find(({ handler }) => handler.toLowerCase() === wanted);
}
