import type { Context } from '../context.ts';
import { type ListedCity, listedCity, listedEvents, listedGroups } from '../modules/catalogue/index.ts';
import { pageAddresses } from './page-addresses.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** A sitemap may hold 50,000 addresses (sitemaps.org). Parts are not of one size; the city's own pages want room too. */
export const EVENTS_A_PART = 45_000;

/** How many sitemaps a city has. */
export function partsOf({ events }: Pick<ListedCity, 'events'>): number {
  return Math.max(1, Math.ceil(events / EVENTS_A_PART));
}

/** The name of a city's sitemap, counted from 1 out of so many. No handle has a dot. */
export function partName(handle: string, part: number, parts: number): string {
  return parts === 1 ? handle : `${handle}.${part}-${parts}`;
}

/** The city and part that a name stands for; undefined for no sitemap. */
export async function findPart(context: Context, name: string): Promise<CityPart | undefined> {
  const [handle = ''] = name.split('.', 1);
  const city = await listedCity(context, handle);
  if (!city) return undefined;
  const parts = partsOf(city);
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  const part = numbers.find((number) => partName(handle, number, parts) === name);
  return part === undefined ? undefined : { city, part, parts };
}

interface CityPart {
  city: ListedCity;
  part: number;
  parts: number;
}

/** The pages of a city, some at a time: its own and those of its groups in the first part, then its events'. */
export async function* citySitemap(
  context: Context,
  { city, part, parts }: CityPart,
): AsyncGenerator<SitemapEntry[]> {
  const { siteOrigin } = context.config;
  if (part === 1) {
    const groups = await listedGroups(context, city.id);
    const own = [
      pageAddresses.home(city.handle),
      pageAddresses.explore(city.handle),
      ...groups.map((group) => pageAddresses.group(city.handle, group)),
    ];
    yield own.map((path) => ({ address: siteOrigin + path }));
  }
  for await (const events of listedEvents(context, { locationId: city.id, part, parts })) {
    yield events.map(({ keyword, handle, poster }) => ({
      address: siteOrigin + pageAddresses.event({ keyword, handle }),
      image: poster === null ? undefined : new URL(poster, siteOrigin).href,
    }));
  }
}
