import type { Location, LocationList } from '@jalsa/api-client';

export function makeCity(region = 'Pune'): Location {
  const handler = region.toLowerCase().replaceAll(' ', '-');
  return { _id: `loc-${handler}`, region, handler, location: null };
}

export function makeCities(changes: Partial<LocationList> = {}): LocationList {
  return {
    top_cities: [makeCity('Pune'), makeCity('Mumbai')],
    other_cities: [makeCity('Nagpur')],
    ...changes,
  };
}
