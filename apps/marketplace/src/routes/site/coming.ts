import type { Location, LocationList } from '@jalsa/api-client';
import { matchPath, type Path } from 'react-router-dom';
import { findCity } from '../../lib/cities.ts';
import { patterns } from '../../router/paths.ts';

type Address = Pick<Path, 'pathname' | 'search'>;

/** What lists a city's events. */
interface ComingList {
  kind: 'home' | 'explore' | 'search' | 'group';
  city: Location;
  /** What is searched for. */
  q: string;
}

/** A page that has been asked for and whose shape is known. */
export type Coming = ComingList | { kind: 'event' } | { kind: 'welcome' };

/**
 * Which page an address is of, asked for from the one shown; null for one without a shape, and where the page shown stays
 * until the other is there: a list whose filters change, an event that is loaded again, and the choice of a city for who
 * has `chosen` one, whom it may only lead on. Lists are known by their `cities`.
 */
export function comingPage(
  asked: Address,
  shown: Address,
  { cities, chosen }: { cities: LocationList | null; chosen: string | null },
): Coming | null {
  const isStaying = asked.pathname === shown.pathname;
  if (isEvent(asked.pathname)) return isStaying ? null : { kind: 'event' };
  const query = new URLSearchParams(asked.search);
  if (matchPath(patterns.home, asked.pathname) && !query.get('city')) {
    return chosen ? null : { kind: 'welcome' };
  }
  const list = cities && comingList(asked.pathname, query, cities);
  return isStaying && list?.kind !== 'home' ? null : list;
}

function isEvent(pathname: string): boolean {
  if (matchPath(patterns.booking, pathname)) return false;
  return [patterns.event, patterns.eventIn].some((pattern) => matchPath(pattern, pathname));
}

function comingList(pathname: string, query: URLSearchParams, cities: LocationList): ComingList | null {
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
