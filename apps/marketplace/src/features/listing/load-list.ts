import type { EventCard, EventKind } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { cachePerCaller } from '@jalsa/web/api/cache-per-caller';
import { loadWithOptional } from '@jalsa/web/api/load-with-optional';
import { notFound } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Api, apiContext } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';
import { eventQuery, type Filters, hasFilters, pageNumber, readFilters } from './filters.ts';
import { readShownList } from './list-history.ts';
import type { ListScope } from './list-scope.ts';

const LISTING = /^events-in-(.+)$/;

/** The loaded part of a list: the pages from `first` to `page`, starting at 1. */
export interface ListData extends ListScope {
  filters: Filters;
  /** The kinds of the city's events with the number in this list; for searches, the number in the city. */
  kinds: EventKind[];
  events: EventCard[];
  /** The number of events on all pages. */
  total: number;
  first: number;
  page: number;
  pages: number;
  /** The last page that is loaded automatically after the visitor asked for more. */
  autoLoadUntil?: number;
  /** A part could not be loaded; the page must not be cached. */
  isPartial: boolean;
  loadedAt: string;
}

/** Loads the page of a list, or returns the list that was shown there after Back. An unknown city or group ends in not-found. */
export async function loadList(
  { params, request, context }: LoaderFunctionArgs,
  isSearch = false,
): Promise<ListData> {
  const url = new URL(request.url);
  const shown = readShownList(url.pathname + url.search);
  if (shown) return shown;
  const api = context.get(apiContext);
  const city =
    findCity(await loadCities(api), LISTING.exec(params.listing ?? '')?.[1] ?? notFound()) ?? notFound();
  const q = isSearch ? normalizeSearchText(url.searchParams.get('q')) : null;
  const filters = readFilters(url.searchParams, q);
  const page = pageNumber(url.searchParams.get('page'));
  const listRequest: ListRequest = {
    city,
    group: params.group ? { handle: params.group } : null,
    q,
    filters,
  };
  const [[group, firstPage], { kinds }] = await loadWithOptional(
    Promise.all([
      listRequest.group &&
        api.catalogue.group({ params: listRequest.group, query: { location: city.handler } }),
      loadPage(api, listRequest, page, request.signal),
    ]),
    { kinds: loadKinds(api, listRequest) },
    request.signal,
  );
  return {
    ...listRequest,
    ...firstPage,
    group,
    kinds: kinds ?? [],
    first: page,
    page,
    isPartial: kinds === null,
    loadedAt: now().toISOString(),
  };
}

/** The scope and the filters of a request. */
interface ListRequest extends Pick<ListData, 'city' | 'q' | 'filters'> {
  group: { handle: string } | null;
}

/** Loads one page of a list. */
export async function loadPage(
  api: Api,
  { city, group, q, filters }: ListRequest,
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

/** Normalises a search text for the API. */
export function normalizeSearchText(text: string | null): string {
  const whole = (text ?? '').replaceAll('\0', '').trim();
  // A cut surrogate pair cannot be sent.
  return whole
    .slice(0, LIMITS.searchMax)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/**
 * The kinds of a city's events with the number of events in this list, ignoring chosen kinds. Searches show the
 * numbers of the city, because counting would run the search twice.
 */
async function loadKinds(api: Api, { city, group, q, filters }: ListRequest): Promise<EventKind[]> {
  const location = city.handler;
  const others = { ...filters, kinds: [], sort: null };
  const cityKinds = cachePerCaller(api, `kinds in ${location}`, () =>
    api.catalogue.kinds({ query: { location } }),
  );
  if (q !== null || (group === null && !hasFilters(others))) return cityKinds;
  const listKinds = api.catalogue.kinds({
    query: { location, ...(group && { group: group.handle }), ...eventQuery(others) },
  });
  const [known, left] = await Promise.all([cityKinds, listKinds]);
  const totals = new Map(left.map(({ keyword, total }) => [keyword, total]));
  return known.map(({ keyword }) => ({ keyword, total: totals.get(keyword) ?? 0 }));
}
