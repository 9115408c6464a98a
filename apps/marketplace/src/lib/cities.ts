import type { Location, LocationList } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { oncePerCaller } from './once-per-caller.ts';

/** The cities, asked for once by each caller. */
export function loadCities(api: Api): Promise<LocationList> {
  return oncePerCaller(api, 'cities', () => api.catalogue.locations());
}

/** The city of a handle, written in small or capital letters, or undefined. Its pages name the right one as canonical. */
export function findCity({ top_cities, other_cities }: LocationList, handle: string): Location | undefined {
  const wanted = handle.toLowerCase();
  return [...top_cities, ...other_cities].find(({ handler }) => handler.toLowerCase() === wanted);
}
