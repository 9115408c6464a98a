import type { QueryNames } from '@jalsa/site/page-address';
import {
  type ArtistListQuery,
  type BookingQuery,
  type ListQuery,
  type MultiBookingQuery,
  patterns,
  type VenueListQuery,
  type VenueQuery,
} from '../lib/paths.ts';

type Names<Query> = readonly (keyof Query & string)[];

const LIST: Names<ListQuery> = ['date', 'from', 'to', 'min', 'max', 'kind', 'sort', 'page'];
/** Parameters that an event page passes on to its booking page. */
const PASS_THROUGH = ['utm_source', 'isField'] as const;
const SEVERAL: Names<MultiBookingQuery & { step: string }> = ['data', 'type', 'step', ...PASS_THROUGH];
const BOOKING: Names<BookingQuery & { step: string }> = ['data', 'slot', 'step', ...PASS_THROUGH];

const ARTISTS: Names<ArtistListQuery> = ['city', 'tag', 'page'];
const VENUE: Names<VenueQuery> = ['people', 'day', 'time'];
const VENUES: Names<VenueListQuery & { city: string }> = ['city', 'cuisine', ...VENUE];

/** The query parameters that each page reads while it is rendered; other pages read none. */
export const queryNames: QueryNames = {
  [patterns.home]: ['city'],
  [patterns.explore]: LIST,
  [patterns.exploreGroup]: LIST,
  [patterns.search]: ['q', ...LIST],
  [patterns.event]: PASS_THROUGH,
  [patterns.eventIn]: PASS_THROUGH,
  [patterns.booking]: BOOKING,
  [patterns.plan]: ['events'],
  [patterns.venues]: VENUES,
  [patterns.venue]: VENUE,
  [patterns.artists]: ARTISTS,
  [patterns.tableBooked]: ['name'],
  [patterns.multiBooking]: SEVERAL,
};
