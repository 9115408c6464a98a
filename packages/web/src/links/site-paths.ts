/** Encodes one segment of a path. */
export const segment = encodeURIComponent;

/** Parameters that are valid without a value. */
const FLAGS = ['isField'];

/** The path with those parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value || (value === '' && FLAGS.includes(name))) search.set(name, value);
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The paths that pages of every site link to. A site builds its other paths itself. */
export const sitePaths = {
  home: (city?: string) => withQuery('/', { city }),
  /** The home page of a city for search engines, which does not change the visitor's chosen city. */
  homeIn: (city: string) => `/home/${segment(city)}`,
  explore: (city: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/explore/events-in-${segment(city)}`, query),
  event: (handle: string, keyword?: string | null) =>
    keyword ? `/events/${segment(keyword)}/${segment(handle)}` : `/events/${segment(handle)}`,
  venues: (city?: string, query: Record<string, string | undefined> = {}) =>
    withQuery('/venues/table-booking', { city, ...query }),
  artists: () => '/artists',
  host: () => '/host',
  artistOnboard: () => '/host/artist-onboard',
  signIn: () => '/sign-in',
  profile: () => '/profile',
  /** `tab` is one of `TICKET_TABS`. */
  tickets: (tab?: string) => withQuery('/profile/tickets', { tab }),
  /** The support page, which names the ticket of a tracking id. */
  support: (ticket?: string) => withQuery('/support', { ticket }),
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  refunds: () => '/refund&cancellation',
  downloadApp: () => '/download-jalsa-app',
  /** The blog. It shows the same posts in every city, and keeps the city for its links. */
  blogs: (city?: string) => withQuery('/blogs', { city }),
};
