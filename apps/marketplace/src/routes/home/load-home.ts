import type { EventCard, EventGroup, Location, LocationList } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';
import { now } from '../../lib/clock.ts';
import { notFound } from '../../lib/not-found.ts';

/** What a city has to come. */
export interface CityHome {
  city: Location;
  groups: EventGroup[];
  /** The first of all events, soonest first. */
  events: EventCard[];
  /** How many events there are. */
  total: number;
  loadedAt: string;
}

/** The page of a visitor who has come without a city. */
interface Welcome {
  city: null;
  cities: LocationList;
}

export type HomeData = CityHome | Welcome;

/** Loads the home page of a city, or the choice of cities. A handle that is no city's ends in not-found. */
export async function loadHome(api: Api, handle: string | null, signal?: AbortSignal): Promise<HomeData> {
  const cities = await loadCities(api);
  if (!handle) return { city: null, cities };
  const city = findCity(cities, handle) ?? notFound();
  const query = { location: city.handler };
  const [groups, page] = await Promise.all([
    api.catalogue.groups({ query, signal }),
    api.catalogue.events({ query, signal }),
  ]);
  const { events, total } = page;
  const filled = groups.filter((group) => group.events.length > 0);
  return { city, groups: filled, events, total, loadedAt: now().toISOString() };
}
