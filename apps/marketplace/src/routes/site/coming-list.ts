import type { Location, LocationList } from '@jalsa/api-client';
import { matchPath } from 'react-router-dom';
import { findCity } from '../../lib/cities.ts';
import { patterns } from '../../router/paths.ts';

/** A list of events that has been asked for. */
export interface ComingList {
  kind: 'home' | 'explore';
  city: Location;
}

/** Which city's list an address is of; null for every other page. */
export function comingList(
  { pathname, search }: { pathname: string; search: string },
  cities: LocationList,
): ComingList | null {
  const explored = matchPath(patterns.explore, pathname)?.params.listing?.replace(/^events-in-/, '');
  const home = matchPath(patterns.home, pathname)
    ? new URLSearchParams(search).get('city')
    : matchPath(patterns.homeIn, pathname)?.params.city;
  const city = findCity(cities, explored ?? home ?? '');
  return city ? { kind: explored ? 'explore' : 'home', city } : null;
}
