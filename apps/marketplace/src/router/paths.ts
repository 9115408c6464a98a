/** Patterns for the route tree; `paths` below fills them in. */
export const patterns = {
  home: '/',
  homeIn: '/home/:city',
  explore: '/explore/:listing',
  signIn: '/sign-in',
  booking: '/events/:handle/booking',
  success: '/result-transaction/success',
} as const;

/** What a link to a booking page may carry (specification 1, section 2). */
export interface BookingQuery {
  data?: string;
  slot?: string;
  utm_source?: string;
  isField?: string;
}

/** These are set also without a value. */
const FLAGS = ['isField'];

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value || (value === '' && FLAGS.includes(name))) search.set(name, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const segment = encodeURIComponent;

/** Every URL of the site that a screen links to; values are encoded here and nowhere else. */
export const paths = {
  home: (city?: string) => withQuery('/', { city }),
  homeIn: (city: string) => `/home/${segment(city)}`,
  /** Pages are counted from 1. */
  explore: (city: string, page = 1) =>
    withQuery(`/explore/events-in-${segment(city)}`, { page: page > 1 ? String(page) : undefined }),
  exploreGroup: (city: string, group: string) =>
    `/explore/events-in-${segment(city)}/${segment(group.toLowerCase())}`,
  search: (city: string, q: string) => withQuery(`/explore/events-in-${segment(city)}/search`, { q }),
  event: (handle: string, keyword?: string) =>
    keyword ? `/events/${segment(keyword)}/${segment(handle)}` : `/events/${segment(handle)}`,
  booking: (handle: string, query: BookingQuery = {}) =>
    withQuery(`/events/${segment(handle)}/booking`, { ...query }),
  success: () => '/result-transaction/success',
  signIn: () => '/sign-in',
  profile: () => '/profile',
  editProfile: () => '/profile/edit_profile',
  tickets: () => '/profile/tickets',
  support: () => '/support',
  venues: () => '/venues/table-booking',
  blogs: () => '/blogs',
  host: () => '/host',
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  refunds: () => '/refund&cancellation',
};
