import type { Location, LocationList } from '@jalsa/api-client';
import type { Api } from './api.ts';

const known = new WeakMap<Api, Promise<LocationList>>();

/** The cities, asked for once by each caller: once for a rendered page, once for a visit in the browser. */
export function loadCities(api: Api): Promise<LocationList> {
  const earlier = known.get(api);
  if (earlier) return earlier;
  const cities = api.catalogue.locations();
  known.set(api, cities);
  cities.catch(() => known.delete(api));
  return cities;
}

/** The city of a handle, or undefined. */
export function findCity({ top_cities, other_cities }: LocationList, handle: string): Location | undefined {
  return [...top_cities, ...other_cities].find(({ handler }) => handler === handle);
}
