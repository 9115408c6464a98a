import type { Context } from '../context.ts';
import { type ListedCity, listedCity, listedEvents, listedGroups } from '../modules/catalogue/index.ts';
import { pageAddresses } from './page-addresses.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** A sitemap may hold 50,000 addresses (sitemaps.org): these events, and room for the city's own pages. */
export const EVENTS_A_PART = 49_000;

/** How many sitemaps a city has. */
export function partsOf({ events }: Pick<ListedCity, 'events'>): number {
  return Math.max(1, Math.ceil(events / EVENTS_A_PART));
}

/** The name of a city's sitemap, counted from 1. No handle has a dot. */
export function partName(handle: string, part: number): string {
  return part === 1 ? handle : `${handle}.${part}`;
}

/** The city and part that a name stands for; undefined for no sitemap. */
export async function findPart(
  context: Context,
  name: string,
): Promise<{ city: ListedCity; part: number } | undefined> {
  const [, handle = '', text] = /^(.*?)(?:\.([2-9]|[1-9]\d{1,3}))?$/s.exec(name) ?? [];
  const part = Number(text ?? 1);
  const city = await listedCity(context, handle);
  return city && part <= partsOf(city) ? { city, part } : undefined;
}

/** The pages of a city, some at a time: its own and those of its groups in the first part, then its events'. */
export async function* citySitemap(
  context: Context,
  { city, part }: { city: ListedCity; part: number },
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
  const wanted = { locationId: city.id, offset: (part - 1) * EVENTS_A_PART, limit: EVENTS_A_PART };
  for await (const events of listedEvents(context, wanted)) {
    yield events.map(({ keyword, handle, poster }) => ({
      address: siteOrigin + pageAddresses.event({ keyword, handle }),
      image: poster === null ? undefined : new URL(poster, siteOrigin).href,
    }));
  }
}
