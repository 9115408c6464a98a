import type { Location, LocationList } from '@jalsa/api-client';
import { cachePerCaller } from '@jalsa/web/api/cache-per-caller';
import type { Api } from './api.ts';

/** The cities, loaded once per API client. */
export function loadCities(api: Api): Promise<LocationList> {
  return cachePerCaller(api, 'cities', () => api.catalogue.locations());
}

/** The city of a handle, ignoring case, or undefined. Its pages name the exact handle as canonical. */
export function findCity({ top_cities, other_cities }: LocationList, handle: string): Location | undefined {
  const wanted = handle.toLowerCase();
  return [...top_cities, ...other_cities].find(({ handler }) => handler.toLowerCase() === wanted);
}
