import { matchRoutes } from 'react-router-dom';
import { type BookingQuery, type ListQuery, patterns } from './paths.ts';

type Names<Query> = readonly (keyof Query & string)[];

const LIST: Names<ListQuery> = ['date', 'from', 'to', 'min', 'max', 'kind', 'sort', 'page'];
/** What goes on from an event's page to its booking (`lib/carried.ts`). */
const CARRIED: Names<BookingQuery> = ['utm_source', 'isField'];
const BOOKING: Names<BookingQuery & { step: string }> = ['data', 'slot', 'step', ...CARRIED];

/** What of its query a page is rendered from; the others read none of it. */
const READ: Partial<Record<keyof typeof patterns, readonly string[]>> = {
  home: ['city'],
  explore: LIST,
  exploreGroup: LIST,
  search: ['q', ...LIST],
  event: CARRIED,
  eventIn: CARRIED,
  booking: BOOKING,
};

const PAGES = Object.entries(patterns).map(([id, path]) => ({ id, path }));

/**
 * The address without what its page does not read, such as what advertisements add, and in one order: pages at the
 * same one are the same.
 */
export function pageAddress(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s);
  if (!query) return path;
  const [page] = matchRoutes(PAGES, path) ?? [];
  const read: readonly string[] = READ[page?.route.id as keyof typeof patterns] ?? [];
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => read.includes(name)));
  kept.sort();
  return kept.size > 0 ? `${path}?${kept}` : path;
}
