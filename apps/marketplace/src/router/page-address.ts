import { matchRoutes } from 'react-router-dom';
import { type BookingQuery, type ListQuery, patterns } from './paths.ts';

type Names<Query> = readonly (keyof Query & string)[];

const LIST: Names<ListQuery> = ['date', 'from', 'to', 'min', 'max', 'kind', 'sort', 'page'];
/** Parameters that an event page passes on to its booking page (`lib/pass-through-query.ts`). */
const PASS_THROUGH: Names<BookingQuery> = ['utm_source', 'isField'];
const BOOKING: Names<BookingQuery & { step: string }> = ['data', 'slot', 'step', ...PASS_THROUGH];

/** The query parameters that each page reads; other pages read none. */
const QUERY_NAMES: Partial<Record<keyof typeof patterns, readonly string[]>> = {
  home: ['city'],
  explore: LIST,
  exploreGroup: LIST,
  search: ['q', ...LIST],
  event: PASS_THROUGH,
  eventIn: PASS_THROUGH,
  booking: BOOKING,
};

const PAGES = Object.entries(patterns).map(([id, path]) => ({ id, path }));

/**
 * The address without query parameters that its page does not read, and with sorted parameters. Equal results mean
 * equal pages.
 */
export function pageAddress(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (!query) return path;
  const [page] = matchRoutes(PAGES, path) ?? [];
  const read: readonly string[] = QUERY_NAMES[page?.route.id as keyof typeof patterns] ?? [];
  const ownQuery = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => read.includes(name)),
  );
  ownQuery.sort();
  return ownQuery.size > 0 ? `${path}?${ownQuery}` : path;
}
