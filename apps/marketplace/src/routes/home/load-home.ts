import type {
  Banner,
  Constants,
  EventCard,
  EventGroup,
  GalleryImage,
  Location,
  LocationList,
  Partner,
} from '@jalsa/api-client';
import { loadWithOptional } from '@jalsa/web/api/load-with-optional';
import { notFound } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import type { VenueSummary } from '../../features/landing/hero-images.ts';
import type { Api } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';

/** The parts of a city's home page that the page can be shown without. */
export type LandingPart = 'groups' | 'banners' | 'partners' | 'gallery' | 'venues' | 'app links';

/** The data of a city's home page; only the events are required. */
export interface CityHome {
  city: Location;
  groups: EventGroup[];
  /** The first events by date. */
  events: EventCard[];
  /** The number of all events. */
  total: number;
  banners: Banner[];
  partners: Partner[];
  gallery: GalleryImage[];
  venues: VenueSummary[];
  appLinks: Constants['app_links'] | null;
  /** The parts that could not be loaded and may be available on the next request. */
  missing: LandingPart[];
  /** Whether a part is missing, so that the page must not be cached. */
  isPartial: boolean;
  loadedAt: string;
}

/** The home page without a city. */
export interface Welcome {
  city: null;
  cities: LocationList;
  /** The picture of each city that has one, by handle. */
  pictures: Record<string, string>;
  isPartial: boolean;
}

export type HomeData = CityHome | Welcome;

/** Loads the home page of a city, or the choice of cities. An unknown handle responds with not-found. */
export async function loadHome(api: Api, handle: string | null, signal?: AbortSignal): Promise<HomeData> {
  const cities = await loadCities(api);
  if (!handle) return loadWelcome(api, cities, signal);
  return loadCity(api, findCity(cities, handle) ?? notFound(), signal);
}

async function loadCity(api: Api, city: Location, signal?: AbortSignal): Promise<CityHome> {
  const call = { query: { location: city.handler }, signal };
  const [page, parts] = await loadWithOptional(
    api.catalogue.events(call),
    {
      groups: api.catalogue.groups(call),
      banners: api.catalogue.banners(call),
      partners: api.catalogue.partners(call),
      gallery: api.catalogue.gallery(call),
      venues: api.catalogue.venues(call),
      'app links': api.accounts.constants({ query: {}, signal }),
    },
    signal,
  );
  const missing = (Object.keys(parts) as LandingPart[]).filter((part) => parts[part] === null);
  return {
    city,
    groups: (parts.groups ?? []).filter(({ events }) => events.length > 0),
    events: page.events,
    total: page.total,
    banners: parts.banners ?? [],
    partners: parts.partners ?? [],
    gallery: parts.gallery ?? [],
    venues: (parts.venues ?? []).map(({ name, images }) => ({ name, images })),
    appLinks: parts['app links']?.app_links ?? null,
    missing,
    isPartial: missing.length > 0,
    loadedAt: now().toISOString(),
  };
}

async function loadWelcome(api: Api, cities: LocationList, signal?: AbortSignal): Promise<Welcome> {
  const galleries = cities.top_cities.map(({ handler }): [string, Promise<GalleryImage[]>] => [
    handler,
    api.catalogue.gallery({ query: { location: handler }, signal }),
  ]);
  const [, found] = await loadWithOptional(
    Promise.resolve(),
    Object.fromEntries(galleries.map(([handler, gallery]) => [`pictures of ${handler}`, gallery])),
    signal,
  );
  const pictures = galleries.flatMap(([handler]) => {
    const first = found[`pictures of ${handler}`]?.[0];
    return first ? [[handler, first.image]] : [];
  });
  return {
    city: null,
    cities,
    pictures: Object.fromEntries(pictures),
    isPartial: Object.values(found).includes(null),
  };
}
