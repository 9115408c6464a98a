import type { Location, LocationList } from '@jalsa/api-client';
import { matchPath } from 'react-router-dom';
import { findCity } from '../../lib/cities.ts';
import { patterns } from '../../router/paths.ts';

/** A list of events that has been asked for. */
export interface ComingList {
  kind: 'home' | 'explore' | 'search' | 'group';
  city: Location;
  /** What is searched for. */
  q: string;
}

/** Which city's list an address is of; null for every other page. */
export function comingList(
  { pathname, search }: { pathname: string; search: string },
  cities: LocationList,
): ComingList | null {
  const query = new URLSearchParams(search);
  const found = (kind: ComingList['kind'], handle: string | null | undefined): ComingList | null => {
    const city = findCity(cities, handle ?? '');
    return city ? { kind, city, q: query.get('q')?.trim() ?? '' } : null;
  };
  for (const [kind, pattern] of LISTS) {
    const listing = matchPath(pattern, pathname)?.params.listing;
    if (listing) return found(kind, listing.replace(/^events-in-/, ''));
  }
  if (matchPath(patterns.home, pathname)) return found('home', query.get('city'));
  return found('home', matchPath(patterns.homeIn, pathname)?.params.city);
}

// The page of results goes before a group of that name, as in the routes.
const LISTS = [
  ['explore', patterns.explore],
  ['search', patterns.search],
  ['group', patterns.exploreGroup],
] as const;
