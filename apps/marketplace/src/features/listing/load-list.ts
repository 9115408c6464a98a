import type { EventCard, EventKind } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Api, apiContext } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';
import { now } from '../../lib/clock.ts';
import { loadWithParts } from '../../lib/load-with-parts.ts';
import { notFound } from '../../lib/not-found.ts';
import { oncePerCaller } from '../../lib/once-per-caller.ts';
import { eventQuery, type Filters, isNarrowed, pageNumber, readFilters } from './filters.ts';
import { keptList } from './kept-lists.ts';
import type { ListScope } from './list-scope.ts';

const LISTING = /^events-in-(.+)$/;

/** A part of a list of events: the pages from `first` to `page`, counted from 1, as people do. */
export interface ListData extends ListScope {
  filters: Filters;
  /** The kinds that the city's events are of, and how many of the list are; of a search, how many of the city. */
  kinds: EventKind[];
  events: EventCard[];
  /** How many events all pages have. */
  total: number;
  first: number;
  page: number;
  pages: number;
  /** Up to this page more come by themselves, once that has been asked for. */
  until?: number;
  /** Something is missing that may be there the next time. */
  isPartial: boolean;
  loadedAt: string;
}

/**
 * Loads the page of a list that an address asks for; what the visitor has seen of it already, when they come back. A
 * listing without a city, and a group that has never been there, end in not-found.
 */
export async function loadList(
  { params, request, context }: LoaderFunctionArgs,
  isSearch = false,
): Promise<ListData> {
  const url = new URL(request.url);
  const kept = keptList(url.pathname + url.search);
  if (kept) return kept;
  const api = context.get(apiContext);
  const city =
    findCity(await loadCities(api), LISTING.exec(params.listing ?? '')?.[1] ?? notFound()) ?? notFound();
  const q = isSearch ? searchedText(url.searchParams.get('q')) : null;
  const filters = readFilters(url.searchParams, q);
  const page = pageNumber(url.searchParams.get('page'));
  const asked: Asked = { city, group: params.group ? { handle: params.group } : null, q, filters };
  const [[group, found], { kinds }] = await loadWithParts(
    Promise.all([
      asked.group && api.catalogue.group({ params: asked.group, query: { location: city.handler } }),
      loadPage(api, asked, page, request.signal),
    ]),
    { kinds: loadKinds(api, asked) },
    request.signal,
  );
  return {
    ...asked,
    ...found,
    group,
    kinds: kinds ?? [],
    first: page,
    page,
    isPartial: kinds === null,
    loadedAt: now().toISOString(),
  };
}

/** What narrows a list. */
interface Asked extends Pick<ListData, 'city' | 'q' | 'filters'> {
  group: { handle: string } | null;
}

/** One page of the events of a list. */
export async function loadPage(
  api: Api,
  { city, group, q, filters }: Asked,
  page: number,
  signal: AbortSignal,
): Promise<Pick<ListData, 'events' | 'total' | 'pages'>> {
  const { events, total, page_size } = await api.catalogue.events({
    query: {
      location: city.handler,
      ...(group && { group: group.handle }),
      ...(q && { q }),
      ...eventQuery(filters),
      page: page - 1,
      page_size: LIMITS.eventsPerRequest,
    },
    signal,
  });
  return { events, total, pages: Math.ceil(total / page_size) };
}

/** What is searched for, as the catalogue takes it. */
export function searchedText(text: string | null): string {
  const whole = (text ?? '').replaceAll('\0', '').trim();
  // Half of a character that was cut in two cannot be sent.
  return whole
    .slice(0, LIMITS.searchMax)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/**
 * The kinds of a city's events, and how many of this list are of each, whatever kinds are chosen. A search tells of the
 * city: it would be searched a second time.
 */
async function loadKinds(api: Api, { city, group, q, filters }: Asked): Promise<EventKind[]> {
  const location = city.handler;
  const others = { ...filters, kinds: [], sort: null };
  const ofCity = oncePerCaller(api, `kinds in ${location}`, () =>
    api.catalogue.kinds({ query: { location } }),
  );
  if (q !== null || (group === null && !isNarrowed(others))) return ofCity;
  const ofList = api.catalogue.kinds({
    query: { location, ...(group && { group: group.handle }), ...eventQuery(others) },
  });
  const [known, left] = await Promise.all([ofCity, ofList]);
  const totals = new Map(left.map(({ keyword, total }) => [keyword, total]));
  return known.map(({ keyword }) => ({ keyword, total: totals.get(keyword) ?? 0 }));
}
