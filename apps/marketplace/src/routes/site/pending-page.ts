import type { Location, LocationList } from '@jalsa/api-client';
import { matchPath, type Path } from 'react-router-dom';
import { findCity } from '../../lib/cities.ts';
import { patterns } from '../../router/paths.ts';

type Address = Pick<Path, 'pathname' | 'search'>;

/** A page that lists the events of a city. */
interface PendingList {
  kind: 'home' | 'explore' | 'search' | 'group';
  city: Location;
  /** The search query. */
  q: string;
}

/** The page of a pending navigation that has a skeleton. */
export type PendingPage =
  | PendingList
  | { kind: 'event' }
  | { kind: 'welcome' }
  | { kind: 'venue' }
  | { kind: 'venues'; city: Location | null };

/**
 * The page that a navigation from `current` to `target` opens; null when it has no skeleton or the current page stays
 * visible until the new one is loaded: a list with changed filters, a reloaded event, and the choice of a city for a
 * visitor with a `chosen` city, which may redirect. The handle of a list is looked up in `cities`.
 */
export function findPendingPage(
  target: Address,
  current: Address,
  { cities, chosen }: { cities: LocationList | null; chosen: string | null },
): PendingPage | null {
  const isSamePath = target.pathname === current.pathname;
  if (isEvent(target.pathname)) return isSamePath ? null : { kind: 'event' };
  const query = new URLSearchParams(target.search);
  if (matchPath(patterns.venues, target.pathname)) {
    const city = cities && findCity(cities, query.get('city') ?? '');
    return isSamePath ? null : { kind: 'venues', city: city ?? null };
  }
  if (matchPath(patterns.venue, target.pathname)) return isSamePath ? null : { kind: 'venue' };
  if (matchPath(patterns.home, target.pathname) && !query.get('city')) {
    return chosen ? null : { kind: 'welcome' };
  }
  const list = cities && findPendingList(target.pathname, query, cities);
  return isSamePath && list?.kind !== 'home' ? null : list;
}

function isEvent(pathname: string): boolean {
  if (matchPath(patterns.booking, pathname)) return false;
  return [patterns.event, patterns.eventIn].some((pattern) => matchPath(pattern, pathname));
}

function findPendingList(pathname: string, query: URLSearchParams, cities: LocationList): PendingList | null {
  const makePage = (kind: PendingList['kind'], handle: string | null | undefined): PendingList | null => {
    const city = findCity(cities, handle ?? '');
    return city ? { kind, city, q: query.get('q')?.trim() ?? '' } : null;
  };
  for (const [kind, pattern] of LISTS) {
    const listing = matchPath(pattern, pathname)?.params.listing;
    if (listing) return makePage(kind, listing.replace(/^events-in-/, ''));
  }
  if (matchPath(patterns.home, pathname)) return makePage('home', query.get('city'));
  return makePage('home', matchPath(patterns.homeIn, pathname)?.params.city);
}

// The search page precedes a group with the same name, as in the routes.
const LISTS = [
  ['explore', patterns.explore],
  ['search', patterns.search],
  ['group', patterns.exploreGroup],
] as const;
