import type { EventCard, EventKind } from '@jalsa/api-client';
import { LIMITS } from 'booking-core';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Api, apiContext } from '../../lib/api.ts';
import { findCity, loadCities } from '../../lib/cities.ts';
import { now } from '../../lib/clock.ts';
import { loadWithParts } from '../../lib/load-with-parts.ts';
import { notFound } from '../../lib/not-found.ts';
import { oncePerCaller } from '../../lib/once-per-caller.ts';
import { eventQuery, type Filters, pageNumber, readFilters } from './filters.ts';
import { keptList } from './kept-lists.ts';
import type { ListScope } from './list-scope.ts';

const LISTING = /^events-in-(.+)$/;

/** As many letters as the catalogue takes. */
const LONGEST = 120;

/** A part of a list of events: the pages from `first` to `page`, counted from 1, as people do. */
export interface ListData extends ListScope {
  filters: Filters;
  /** The kinds that the city's events are of. */
  kinds: EventKind[];
  events: EventCard[];
  /** How many events all pages have. */
  total: number;
  first: number;
  page: number;
  pages: number;
  /** Something is missing that may be there the next time. */
  isPartial: boolean;
  loadedAt: string;
}

/**
 * Loads the page of a list that an address asks for; what the visitor has seen of it already, when they come back. A
 * listing without a city, and a group without events in it, end in not-found.
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
  const load = async () => {
    const group = params.group === undefined ? null : await findGroup(api, city.handler, params.group);
    const scope = { city, group, q };
    return { ...scope, ...(await loadPage(api, { ...scope, filters }, page, request.signal)) };
  };
  const [found, { kinds }] = await loadWithParts(
    load(),
    { kinds: oncePerCaller(api, `kinds in ${city.handler}`, () => askKinds(api, city.handler)) },
    request.signal,
  );
  return {
    ...found,
    filters,
    kinds: kinds ?? [],
    first: page,
    page,
    isPartial: kinds === null,
    loadedAt: now().toISOString(),
  };
}

/** One page of the events of a list. */
export async function loadPage(
  api: Api,
  { city, group, q, filters }: ListScope & Pick<ListData, 'filters'>,
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
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

const askKinds = (api: Api, location: string) => api.catalogue.kinds({ query: { location } });

async function findGroup(api: Api, location: string, handle: string): Promise<ListScope['group']> {
  const groups = await oncePerCaller(api, `groups in ${location}`, () =>
    api.catalogue.groups({ query: { location } }),
  );
  const wanted = handle.toLowerCase();
  const found = groups.find((group) => group.handle.toLowerCase() === wanted && group.events.length > 0);
  return found ? { name: found.name, handle: found.handle } : notFound();
}
