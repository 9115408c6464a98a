import type { EventCard, Location } from '@jalsa/api-client';
import { LIMITS } from 'booking-core';
import type { Api } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';
import { now } from '../../lib/clock.ts';
import { notFound } from '../../lib/not-found.ts';
import type { ListQuery } from '../../router/paths.ts';

const LISTING = /^events-in-(.+)$/;

/** One page of a city's events. */
export interface ExploreData {
  city: Location;
  events: EventCard[];
  /** How many events all pages have. */
  total: number;
  /** Counted from 1, as people do; the API counts from 0. */
  page: number;
  pages: number;
  loadedAt: string;
}

/** The number of a page as an address has it; anything that is none means the first. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** A page's number as an address has it: the first has none. */
export function pageQuery(page: number): ListQuery {
  return page > 1 ? { page: String(page) } : {};
}

/** Loads a page of a listing, `events-in-{handle}`. Another listing, or no such city, ends in not-found. */
export async function loadExplore(
  api: Api,
  listing: string,
  page: number,
  signal?: AbortSignal,
): Promise<ExploreData> {
  const handle = LISTING.exec(listing)?.[1] ?? notFound();
  const city = findCity(await loadCities(api), handle) ?? notFound();
  const answer = await api.catalogue.events({
    query: { location: city.handler, page: page - 1, page_size: LIMITS.eventsPerRequest },
    signal,
  });
  const pages = Math.ceil(answer.total / answer.page_size);
  return { city, events: answer.events, total: answer.total, page, pages, loadedAt: now().toISOString() };
}
