import type { CrawlerAddresses } from '@jalsa/site/types';
import type { Context } from '../context.ts';
import {
  type ListedCity,
  listedCity,
  listedEvents,
  listedGroups,
  listedVenues,
} from '../modules/catalogue/index.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** The events of a part on average; a sitemap has at most 50,000 addresses (sitemaps.org). */
export const EVENTS_PER_PART = 45_000;

/** The number of sitemaps of a city. */
export function countParts({ events }: Pick<ListedCity, 'events'>): number {
  return Math.max(1, Math.ceil(events / EVENTS_PER_PART));
}

/** The name of sitemap `part`, counted from 1, of the `parts` sitemaps of a city. Handles have no dot. */
export function partName(handle: string, part: number, parts: number): string {
  return parts === 1 ? handle : `${handle}.${part}-${parts}`;
}

/** The city and the part of a sitemap's name; undefined for an unknown name. */
export async function findPart(context: Context, name: string): Promise<CityPart | undefined> {
  const [handle = ''] = name.split('.', 1);
  const city = await listedCity(context, handle);
  if (!city) return undefined;
  const parts = countParts(city);
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  const part = numbers.find((number) => partName(handle, number, parts) === name);
  return part === undefined ? undefined : { city, part, parts };
}

interface CityPart {
  city: ListedCity;
  part: number;
  parts: number;
}

/**
 * The pages of a part of a city, in batches. The first part begins with the pages of the city, of its groups and of its
 * venues.
 */
export async function* citySitemap(
  context: Context,
  { city, part, parts }: CityPart,
  addresses: NonNullable<CrawlerAddresses['catalogue']>,
): AsyncGenerator<SitemapEntry[]> {
  const { siteOrigin } = context.config;
  const entry = (path: string, picture: string | null): SitemapEntry => ({
    address: siteOrigin + path,
    image: picture === null ? undefined : new URL(picture, siteOrigin).href,
  });
  if (part === 1) {
    const groups = await listedGroups(context, city.id);
    yield addresses.city(city.handle, groups).map((path) => ({ address: siteOrigin + path }));
    const venues = await listedVenues(context, city.id);
    yield venues.map(({ handle, poster }) => entry(addresses.venue(handle), poster));
  }
  for await (const events of listedEvents(context, { locationId: city.id, part, parts })) {
    yield events.map(({ keyword, handle, poster }) => entry(addresses.event({ keyword, handle }), poster));
  }
}
