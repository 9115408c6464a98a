import type { EventDateType } from '@jalsa/booking-core';
import { segment, sitePaths, withQuery } from '@jalsa/web/links/site-paths';

/** The patterns of the route tree; `paths` below builds matching paths. */
export const patterns = {
  home: '/',
  homeElsewhere: '/home',
  homeIn: '/home/:city',
  explore: '/explore/:listing',
  search: '/explore/:listing/search',
  exploreGroup: '/explore/:listing/:group',
  event: '/events/:handle',
  eventIn: '/events/:keyword/:handle',
  signIn: sitePaths.signIn(),
  booking: '/events/:handle/booking',
  success: '/result-transaction/success',
  plan: '/plan',
  multiBooking: '/multi-booking/:handles',
  venues: sitePaths.venues(),
  venue: '/venues/:handle',
  tableOrder: '/table-confirmation/:id',
  tableBooked: '/table-confirmation/confirm',
  successOfSeveral: '/result-transaction/success-ticket',
  artists: sitePaths.artists(),
  artist: '/artists/:handle',
  host: sitePaths.host(),
  eventHost: '/host/event-host',
  hostChoice: '/host/choose',
  terms: sitePaths.terms(),
  privacy: sitePaths.privacy(),
  refunds: sitePaths.refunds(),
  downloadApp: sitePaths.downloadApp(),
  profile: sitePaths.profile(),
  editProfile: '/profile/edit_profile',
  tickets: sitePaths.tickets(),
  support: sitePaths.support(),
} as const;

/**
 * The filters and the sort order of a list. Days are written as `2026-11-20`, money in rupees, kinds separated by
 * commas.
 */
export interface ListQuery {
  date?: string;
  from?: string;
  to?: string;
  min?: string;
  max?: string;
  kind?: string;
  sort?: string;
  /** Starts at 1. */
  page?: string;
}

/** The query parameters of a booking page. */
export interface BookingQuery {
  data?: string;
  slot?: string;
  utm_source?: string;
  isField?: string;
}

/** What a visitor wants of a table. A day is written as `2026-11-20`, a time as `19:30`, both in Asia/Kolkata. */
export interface VenueQuery {
  people?: string;
  day?: string;
  time?: string;
}

/** The filters of the list of venues. */
export interface VenueListQuery extends VenueQuery {
  cuisine?: string;
}

/** The filters of the list of artists. Pages start at 1. */
export interface ArtistListQuery {
  city?: string;
  tag?: string;
  page?: string;
}

/** The query parameters of the booking of several events. */
export interface MultiBookingQuery extends Omit<BookingQuery, 'slot'> {
  /** The form in which dates are shown. */
  type?: EventDateType;
}

const listing = (city: string) => sitePaths.explore(city);

/** Every URL of the site that a screen links to. Values are encoded only here. */
export const paths = {
  ...sitePaths,
  explore: (city: string, query: ListQuery = {}) => sitePaths.explore(city, { ...query }),
  exploreGroup: (city: string, group: string, query: ListQuery = {}) =>
    withQuery(`${listing(city)}/${segment(group.toLowerCase())}`, { ...query }),
  search: (city: string, q: string, query: ListQuery = {}) =>
    withQuery(`${listing(city)}/search`, { q, ...query }),
  /** The calendar file, which the API serves. */
  calendar: (handle: string) => `/service/events_service/v2/no_auth/events/${segment(handle)}/calendar.ics`,
  booking: (handle: string, query: BookingQuery = {}) =>
    withQuery(`/events/${segment(handle)}/booking`, { ...query }),
  /** The booking of several events, by their handles or ids. */
  multiBooking: (handles: readonly string[], query: MultiBookingQuery = {}) =>
    withQuery(`/multi-booking/${handles.map(segment).join(',')}`, { type: 'date-time', ...query }),
  success: () => patterns.success,
  /** The address to which the payment provider's own page posts its report, which the API serves. */
  paymentCallback: (utmSource: string | null) =>
    withQuery('/service/tickets_service/v1/no_auth/razorpay/callback2', {
      utm_source: utmSource ?? undefined,
    }),
  /** The visitor's own plan; with events, a shared one. */
  plan: (handles: readonly string[] = []) => withQuery(patterns.plan, { events: handles.join(',') }),
  successOfSeveral: () => patterns.successOfSeveral,
  editProfile: () => patterns.editProfile,
  venues: (city?: string, query: VenueListQuery = {}) => sitePaths.venues(city, { ...query }),
  venue: (handle: string, query: VenueQuery = {}) => withQuery(`/venues/${segment(handle)}`, { ...query }),
  /** The payment page of a table order. */
  tableOrder: (id: string) => `/table-confirmation/${segment(id)}`,
  /** The page after a table was booked. */
  tableBooked: (vendor: string) => withQuery(patterns.tableBooked, { name: vendor }),
  /** The calendar file of a table order, which the API serves. */
  tableCalendar: (id: string) =>
    `/service/tickets_service/v1/no_auth/tickets/TCI/${segment(id)}/calendar.ics`,
  artists: (query: ArtistListQuery = {}) => withQuery(patterns.artists, { ...query }),
  artist: (handle: string) => `/artists/${segment(handle)}`,
  /** The form that books a demo. */
  eventHost: () => patterns.eventHost,
  /** The choice between hosting events and joining as an artist. */
  hostChoice: () => patterns.hostChoice,
};
